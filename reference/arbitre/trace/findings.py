"""What the gate finds wrong between the rules and what cites them: one class each, told in both languages."""

from typing import Protocol

from attrs import frozen

from arbitre.core.language import Text


class Finding(Protocol):
    """Something wrong: with which id, in which file and line, and what it is."""

    @property
    def id(self) -> str:
        """The clause, or whatever else it is about."""

    @property
    def file(self) -> str:
        """The file to look into."""

    @property
    def line(self) -> int | None:
        """The line to look at, where there is one."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""


@frozen
class _Located:
    """What every finding has."""

    id: str
    file: str
    line: int | None


@frozen
class MissingImplementation(_Located):
    """A clause that no function implements and that is not exempt."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(f"{self.id} : aucune fonction ne l'applique", f"{self.id}: no function implements it")


@frozen
class MissingCheck(_Located):
    """A clause that nothing checks and that is not exempt."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(f"{self.id} : rien ne la vérifie", f"{self.id}: nothing checks it")


@frozen
class MissingVerification(_Located):
    """A clause that only examples check, in a game that promises more."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.id} : ni propriété, ni vérification exhaustive, ni preuve",
            f"{self.id}: no property, no exhaustive check, no proof",
        )


@frozen
class LostCoverage(_Located):
    """A clause that was covered and no longer is."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.id} : était couverte (fonction et vérification) et ne l'est plus",
            f"{self.id}: was covered (function and check) and no longer is",
        )


@frozen
class StaleTranslation(_Located):
    """A clause whose English text is missing, or renders a French text that has changed since."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.id} : sa traduction anglaise manque ou rend un texte d'avant ; la revoir dans clauses_en.toml",
            f"{self.id}: its English text is missing or renders an earlier one; look at it again in clauses_en.toml",
        )


@frozen
class Suspect(_Located):
    """A clause whose text is not the one that was reviewed."""

    reviewed: str | None
    current: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        if self.reviewed is None:
            return Text(f"{self.id} : n'a jamais été relue", f"{self.id}: was never reviewed")
        return Text(
            f"{self.id} : a changé depuis sa relecture ({self.reviewed}, maintenant {self.current})",
            f"{self.id}: changed since its review ({self.reviewed}, now {self.current})",
        )


@frozen
class UnresolvedCitation(_Located):
    """A citation of a clause or dispute that does not exist."""

    by: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(f"{self.by} cite {self.id}, qui n'existe pas", f"{self.by} cites {self.id}, which does not exist")


@frozen
class RetiredIdCited(_Located):
    """A citation of a clause that is no longer in the rules."""

    by: str
    reason: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.by} cite {self.id}, identifiant retiré ({self.reason})",
            f"{self.by} cites {self.id}, a retired id ({self.reason})",
        )


@frozen
class WrongPlace(_Located):
    """A citation that names another page or place than the clause does."""

    by: str
    cited: str
    actual: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.by} cite {self.id} ({self.cited}) ; l'endroit est : {self.actual}",
            f"{self.by} cites {self.id} ({self.cited}); the place is: {self.actual}",
        )


@frozen
class Undeclared(_Located):
    """A function that decides by a reading, or names a clause, and does not cite it."""

    by: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.by} s'appuie sur {self.id} et ne le cite pas",
            f"{self.by} rests on {self.id} and does not cite it",
        )


@frozen
class IdleCitation(_Located):
    """A function that cites a dispute, though nothing around it decides by its readings."""

    by: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.by} cite {self.id}, mais rien autour ne dépend de ses lectures",
            f"{self.by} cites {self.id}, but nothing around it depends on its readings",
        )


@frozen
class UnreadableCitation(_Located):
    """A citation out of form; its id is what it says."""

    by: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        form = "Règle : ECH-7b, ECH-7c (p. 7), AIDE-2a (aide de jeu)."
        return Text(
            f"{self.by} : citation illisible « {self.id} » ; attendu : {form}",
            f"{self.by}: unreadable citation “{self.id}”; expected: {form}",
        )


@frozen
class ExemptionWithoutReason(_Located):
    """An exemption that does not say why, in both languages."""

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.id} : dispense sans raison ; attendu : reason = {{ fr = …, en = … }}",
            f"{self.id}: exemption without a reason; expected: reason = {{ fr = …, en = … }}",
        )


@frozen
class NeedlessExemption(_Located):
    """An exemption from something that exists all the same."""

    duty: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.id} : dispense inutile ({self.duty}), cela existe",
            f"{self.id}: needless exemption ({self.duty}), it exists",
        )


@frozen
class RecordOfNothing(_Located):
    """A review, an exemption or a coverage recorded for an id that is not a clause."""

    record: str

    @property
    def message(self) -> Text:
        """What is wrong, for a person."""
        return Text(
            f"{self.record} : {self.id} n'est pas une clause des règles",
            f"{self.record}: {self.id} is not a clause of the rules",
        )
