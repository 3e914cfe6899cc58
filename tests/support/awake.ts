/**
 * Waits until a site with the embedded backend responds with all its parts. Its first page starts that
 * backend, which takes so long on a busy machine that a part is omitted for ten seconds.
 * @throws {Error} after four minutes
 */
export async function awake(origin: string): Promise<void> {
  for (const end = performance.now() + 240_000; performance.now() < end; ) {
    const page = await fetch(`${origin}/`);
    await page.text();
    // A page without a part is cached for ten seconds.
    if (page.ok && /s-maxage=300\b/.test(page.headers.get("cache-control") ?? "")) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${origin} does not answer with all its parts`);
}
