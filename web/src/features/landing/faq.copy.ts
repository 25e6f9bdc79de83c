import { formatMoney } from "@attune/domain/billing/money";
import { planSeeds } from "@attune/contract/billing/plan-seeds";
import { brand } from "../../ui/brand.ts";
import { inAnEmergency } from "../../ui/emergency.ts";

export const faqTitle = "Questions";

export interface FaqItem {
  question: string;
  answer: string;
}

export const faqItems: readonly FaqItem[] = [
  {
    question: `What is ${brand.name}?`,
    answer: `${brand.name} composes audio from sound frequencies for one person at a time. You complete a health assessment, we match your answers with a curated catalogue, and your finished programme appears on your dashboard.`,
  },
  {
    question: "Is it medical care?",
    answer: `No. ${brand.name} is a wellbeing product and does not replace your GP, your medicine or any other care. ${inAnEmergency}`,
  },
  {
    question: "How is it made?",
    answer:
      "Ten to twelve catalogue entries are chosen to fit your answers and played one after another with soft crossfades. You can see why each was chosen and how good the evidence is.",
  },
  {
    question: "How long does it take?",
    answer:
      "The assessment takes about five minutes. Your audio is often ready within minutes; when our team checks it by hand, it typically takes 6-12 hours. Your dashboard shows its progress.",
  },
  {
    question: "How do I listen?",
    answer:
      "Once or twice a day for 15-30 minutes, in a quiet place and at a low volume. For general wellbeing, wear over-ear headphones. For one area of the body, put a speaker within 2-3 inches of it. Never listen while driving or operating machinery.",
  },
  {
    question: "Is it for everyone?",
    answer:
      "No. You must be at least 18. If you have epilepsy, a pacemaker or another implant, hearing loss or tinnitus, or are pregnant, ask your doctor first. We then leave out pulsing sounds, and a person checks your audio.",
  },
  {
    question: "Does it work?",
    answer:
      "It varies from person to person, and the research is mixed. Many people find listening restful. We promise no result, and we say how strong the evidence for each choice is.",
  },
  {
    question: "What does it cost?",
    answer: `${planSeeds.map(planSentence).join(" ")} Prices include taxes, and every charge is in GBP.`,
  },
  {
    question: "Can I get a refund?",
    answer:
      "You can cancel at any time and keep access until the end of the paid period. You can ask for a full refund within the first {{refundWindow}} of a purchase. Your legal right to change your mind within 14 days of buying a plan is not affected.",
  },
  {
    question: "Are my answers private?",
    answer:
      "We use them only to prepare your audio, and only with your consent. They are stored encrypted. If you delete your account, your health and personal data are deleted within 30 days.",
  },
];

function planSentence({ name: plan, price, interval, isRecurring }: (typeof planSeeds)[number]) {
  const term = isRecurring ? `per ${interval} and renews until you cancel` : `for one ${interval}`;
  return `${plan} is ${formatMoney(price)} ${term}.`;
}
