// Dragging a thing onto another is tapping the one and then the other; what may lie where, the taps find out.

const FAR_ENOUGH = 8;

/** Follow a finger or a mouse that went down on a thing. */
export function drag(event: PointerEvent, thing: string, onTap: (thing: string) => void): void {
  const source = event.currentTarget as HTMLElement;
  if (!event.isPrimary || event.button !== 0) return;
  const pointer = event.pointerId;
  let ghost: HTMLElement | undefined;

  const lift = (): HTMLElement => {
    const box = source.getBoundingClientRect();
    const made = source.cloneNode(true) as HTMLElement;
    made.removeAttribute("data-thing");
    made.classList.add("dragged");
    made.style.width = `${box.width}px`;
    made.style.height = `${box.height}px`;
    document.body.append(made);
    if (source.getAttribute("aria-pressed") !== "true") onTap(thing);
    return made;
  };
  const move = (to: PointerEvent) => {
    if (to.pointerId !== pointer) return;
    const isFar = Math.hypot(to.clientX - event.clientX, to.clientY - event.clientY) > FAR_ENOUGH;
    if (!ghost && !isFar) return;
    ghost ??= lift();
    ghost.style.left = `${to.clientX}px`;
    ghost.style.top = `${to.clientY}px`;
  };
  const end = (at: PointerEvent) => {
    if (at.pointerId !== pointer) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    const below = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>("[data-thing]");
    const target = below?.dataset["thing"];
    if (at.type === "pointerup" && target !== undefined && below !== source) onTap(target);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click that a browser makes of a finger that is lifted is no tap of its own. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
