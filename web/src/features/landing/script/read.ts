/** Our server's response at this URL, or undefined if it fails. */
export async function read<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  if (answer?.ok) return answer.json();
}
