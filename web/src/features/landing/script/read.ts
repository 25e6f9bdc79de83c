/** What our server answers at this address, or nothing where it cannot be had. */
export async function read<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  if (answer?.ok) return answer.json();
}
