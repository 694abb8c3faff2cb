// A text as part of a link, and back: packed small, and never more than a table needs.

const MOST_BYTES = 200_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  const parts: number[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(...(read.value as Uint8Array));
    if (parts.length > MOST_BYTES) throw new Error("too long");
  }
  return new Uint8Array(parts);
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The text that was packed; nothing where it was cut short or is no text of ours. */
export async function unpacked(sent: string): Promise<string | undefined> {
  try {
    const letters = atob(sent.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(bytes, new DecompressionStream("deflate-raw")),
    );
  } catch {
    return undefined;
  }
}
