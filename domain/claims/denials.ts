/**
 * A sentence's words without those it denies ("is not a treatment", "we make no claim that …"). Text
 * after "but" or "it" is kept, and so is a denial that is itself a claim ("not only", "I no longer need
 * …", "no more migraines").
 */
export function withoutDenials(words: string): string {
  return words.replace(denial, (denied) => (claimsByDenying.test(denied) ? denied : " "));
}

const negative =
  "(?:not|never|cannot|cant|dont|doesnt|isnt|arent|wont|didnt|wasnt|hasnt|havent|nor|neither|no (?:claims?|proof|evidence|substitute|replacement|sound|tone|promise|medical|one|known|study|studies|result|results|cure|treatment|diagnosis)|nobody|nothing here|unproven|without (?:any )?(?:promise|proof|claim)|rather than a|free of (?:claims|promises)|(?:refuses?|refused|forbids?|breaks?|forbidden))";
const denial = new RegExp(
  `(?<= )${negative} (?:(?!(?:but|yet|(?<!(?:that|use) )its?|they|this|just|however|still|because|until|try)(?= )|(?<!that )(?:we|you) (?:can|will|cure|heal|treat|help))[a-z0-9,]+ ){1,40}`,
  "g",
);
const claimsByDenying =
  /(?:^| )(?:only|doubt|deny|just|merely|simply|any ?more|since|longer|again|need|needs|believe|needed|had a single|suffer|suffered|suffering|wait|lose|want you)(?= )/;
