/**
 * One language's plainest words for the red flags, in the notation of `phrase`. Where a red flag takes two
 * or three of these, they stand anywhere in one sentence. Absent where a language has none yet.
 */
export interface EmergencyWords {
  /** Any of these alone. */
  overdose: readonly string[];
  /** Medicine swallowed, where the amount may stand elsewhere. */
  swallowed?: string;
  tooMuch?: string;
  chestPain: string;
  besideChestPain: string;
  fallenFace: string;
  /** An arm or one side that is numb or does not move. */
  weakSide?: string;
  /** Suddenness, or speech that fails. */
  besideWeakSide?: string;
  /** A single headache. */
  headache?: string;
  worstEver?: string;
  sudden?: string;
  severe?: string;
  numbSaddle?: string;
  numbLegs?: string;
  backOrLegs?: string;
  noControl?: string;
  /** Too little air to speak, or somebody who chokes. */
  breathing: string;
  /** Suffocating, as people also say of work; see `besideChoking`. */
  choking?: string;
  /** Blood that does not stop, or is vomited. */
  bleeding: string;
  /** Swelling of the tongue, lips or throat; see `besideSwelling`. */
  allergicReaction: string;
  /** A seizure that is happening or does not end. */
  seizure: string;
  /** Fever with a stiff neck, or sudden confusion. */
  sepsis: string;
  /** Somebody who is unconscious, mostly after a blow to the head. */
  injury: string;
  /** Not waking, as in deep sleep; see `besideNotWaking`. */
  notWaking?: string;
  /** Effort, sitting or habit: they explain numb legs, headaches and swelling. */
  usual?: string;
  /** The word for "after": effort or work explains numb legs and headaches, but a sting no swelling. */
  afterwards?: string;
}
