import { brand } from "../../ui/brand.ts";
import { inAnEmergency } from "../../ui/emergency.ts";

export const legalCopy = {
  home: "Back to Home",
  contents: "Contents",
  archive: "Earlier versions",
  skip: "Skip to the content",
  terms: "Terms of Service",
  privacy: "Privacy Policy",
  operator: "{{companyName}}",
  version: "Version {{termsVersion}}, effective {{termsEffectiveDate}}",
  boundary: `${brand.name} is not medical care. ${inAnEmergency}`,
} as const;
