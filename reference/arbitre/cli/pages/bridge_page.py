"""What a browser shows at the address where programs call: how to call."""

from html import escape

from arbitre.core.language import Language, Text

CALLING = """\
let answer = '';
for (;;) {
  const call = await fetch('/', { method: 'POST', body: answer });
  if (call.status === 204) break;
  answer = JSON.stringify(implementation.answer(await call.text()));
}"""
"""A program's side, in JavaScript."""


def bridge_page(language: Language) -> str:
    """One page that needs nothing else."""
    title = Text("arbitre attend une implémentation", "arbitre is waiting for an implementation").in_(language)
    how = Text(
        "Un programme sans entrée standard appelle ici : il envoie par POST sa réponse, vide la première fois, et reçoit le "
        "message suivant. Code 204 : c'est fini. Une réponse vide en cours de route veut dire qu'il a redémarré. "
        "Seule cette machine peut appeler, et une page web seulement si elle vient de localhost.",
        "A program without standard input calls here: it posts its answer, an empty one the first time, and is given the "
        "next message. Status 204: all is done. An empty answer on the way means that it has started again. Only this "
        "machine can call, and a web page only if it comes from localhost.",
    ).in_(language)
    return (
        f'<!doctype html><html lang="{language.value}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<h1>{escape(title)}</h1><p>{escape(how)}</p><pre>{escape(CALLING)}</pre>\n"
    )
