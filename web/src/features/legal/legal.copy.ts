import { brand } from "../../ui/brand.ts";

export const legalCopy = {
  home: "Back to Home",
  contents: "Contents",
  archive: "Earlier versions",
  skip: "Skip to the content",
  terms: "Terms of Service",
  privacy: "Privacy Policy",
  operator: "{{companyName}}",
  version: "Version {{termsVersion}}, effective {{termsEffectiveDate}}",
  boundary: `${brand.name} is not medical care. In an emergency in the UK call 999.`,
} as const;
