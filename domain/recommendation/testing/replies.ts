/** A valid reply to this prompt document: the first entries of its catalogue, in plain words. */
export function goodReply(document: string, entries = 11) {
  const { catalogue } = JSON.parse(document) as { catalogue: { id: string; band: string }[] };
  const calm = catalogue.filter(({ band }) => band !== "pacer").slice(0, entries);
  return {
    entries: calm.map(({ id }, index) => ({
      id,
      reason: `You told us how your days are, so part ${index + 1} stays quiet and even.`,
    })),
    guidance:
      "We put this programme together for a calm end of the day. Listen to it somewhere quiet, at a low volume.",
    remark: "The choice follows the highest scores and leaves out what was heard lately.",
  };
}

type Reply = ReturnType<typeof goodReply>;

/** Ways to corrupt a valid reply: none may reach a customer. */
export const corruptions: readonly ((reply: Reply, document: string) => unknown)[] = [
  (it) => ({ ...it, entries: it.entries.map(({ reason }) => ({ id: "invented", reason })) }),
  (it) => ({ ...it, entries: [...it.entries, { ...it.entries[0], id: "better-sleep" }] }),
  (it) => ({ ...it, entries: Array.from({ length: 50 }, () => it.entries[0]) }),
  (it) => ({ ...it, entries: it.entries.slice(0, 9) }),
  (it) => ({ ...it, entries: it.entries.map((entry) => ({ ...entry, id: it.entries[0]?.id })) }),
  (it) => ({ ...it, entries: it.entries.map(({ id }) => id) }),
  (it) => ({ ...it, entries: Object.fromEntries(it.entries.entries()) }),
  (it) => ({ ...it, guidance: `<script>alert(1)</script>${it.guidance}` }),
  (it) => ({ ...it, guidance: `${it.guidance} [Read more](https://example.com).` }),
  (it) => ({ ...it, guidance: `${it.guidance} It cures insomnia.` }),
  (it) => ({ ...it, guidance: `${it.guidance} It сures every illness, for good.` }),
  (it) => ({ ...it, guidance: `${it.guidance} You can stop taking your medication.` }),
  (it) => ({ ...it, guidance: `${it.guidance} Listen at 528 Hz.` }),
  (it) => ({ ...it, guidance: `${it.guidance} You should just kill yourself.` }),
  (it) => ({ ...it, guidance: `${it.guidance} Everyone would be better off without you.` }),
  (it) => ({ ...it, guidance: `${it.guidance} Your sleep is 9/10 at present.` }),
  (it) => ({ ...it, guidance: `${it.guidance} You rated your stress as 3.` }),
  (it) => ({
    ...it,
    entries: it.entries.map(({ id }) => ({ id, reason: "Your worry is six out of ten." })),
  }),
  (it) => ({ ...it, guidance: `${it.guidance} Call 0900 123 4567 now.` }),
  (it) => ({ ...it, guidance: it.guidance.repeat(20_000) }),
  (it) => ({ ...it, guidance: "" }),
  (it) => ({ ...it, guidance: ["Listen."] }),
  (it) => ({ ...it, remark: `${it.remark} Clinically proven.` }),
  (it) => ({ ...it, remark: null }),
  (it) => ({
    ...it,
    entries: it.entries.map(({ id }) => ({ id, reason: "This heals you, guaranteed." })),
  }),
  (it) => ({ ...it, entries: it.entries.map(({ id }) => ({ id })) }),
  // Follows the instructions in the free text.
  (it, document) => {
    const { ownWords } = (JSON.parse(document) as { answers: { ownWords: string } }).answers;
    return { ...it, guidance: `${it.guidance} ${ownWords} <b>cure</b>.` };
  },
  () => ({ __proto__: { entries: [] }, constructor: 1 }),
  () => [],
  () => null,
  () => "528 Hz",
];
