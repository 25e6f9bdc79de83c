import { formatMoney } from "@attune/domain/billing/money";
import { planSeeds } from "@attune/contract/billing/plan-seeds";
import { brand } from "../../ui/brand.ts";

export const faqTitle = "Questions";

export interface FaqItem {
  question: string;
  answer: string;
}

export const faqItems: readonly FaqItem[] = [
  {
    question: `What is ${brand.name}?`,
    answer: `${brand.name} composes audio from sound frequencies for one person at a time. You answer a health assessment, an analysis matches your answers with a curated catalogue, and the finished programme waits for you on your dashboard.`,
  },
  {
    question: "Is it medical care?",
    answer: `No. ${brand.name} is a wellbeing product and does not replace your GP, your medicine or any other care. In an emergency in the UK call 999.`,
  },
  {
    question: "How is it made?",
    answer:
      "Ten to twelve catalogue entries are chosen to fit your answers and played one after the other with soft crossfades. Each choice keeps the rule behind it and a note of how good the evidence is.",
  },
  {
    question: "How long does it take?",
    answer:
      "The assessment takes about five minutes. Creating your audio typically takes 6-12 hours when our team checks it by hand, and otherwise often only minutes. Your dashboard shows how far it has got.",
  },
  {
    question: "How do I listen?",
    answer:
      "Once or twice a day for 15-30 minutes, in a quiet place and at a low volume. For how you feel in general, wear over-ear headphones. For one place on the body, put a speaker within 2-3 inches of it. Never listen while driving or operating machinery.",
  },
  {
    question: "Is it for everyone?",
    answer:
      "No. You must be at least 18. If you have epilepsy, a pacemaker or another implant, hearing loss or tinnitus, or are pregnant, ask your doctor first; we then leave pulsing sounds out and a person checks your audio.",
  },
  {
    question: "Does it work?",
    answer:
      "That differs from person to person, and the research is mixed. Many people find listening restful. We promise no result, and we say how strong the evidence for each choice is.",
  },
  {
    question: "What does it cost?",
    answer: `${planSeeds.map(planSentence).join(" ")} Taxes are included, and every charge is in GBP.`,
  },
  {
    question: "Can I get a refund?",
    answer:
      "You can cancel at any time and keep your access until the end of the period you have paid for. You can ask for a refund in full within the first {{refundWindow}} of a purchase. Your legal right to change your mind within 14 days of a first payment is not affected.",
  },
  {
    question: "Are my answers private?",
    answer:
      "They are used to prepare your audio and for nothing else, and only with your consent. They are stored encrypted. If you delete your account, your health and personal data are deleted within 30 days.",
  },
];

function planSentence({ name: plan, price, interval, isRecurring }: (typeof planSeeds)[number]) {
  const term = isRecurring ? `per ${interval} and renews until you cancel` : `for one ${interval}`;
  return `${plan} is ${formatMoney(price)} ${term}.`;
}
