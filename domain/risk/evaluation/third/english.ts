import { crisisByWriter } from "./crisis-people-and-typing.ts";
import { crisisByContent } from "./crisis-plain-and-indirect.ts";
import { innocentAboutHealth } from "./innocent-health.ts";
import { innocentAboutLife } from "./innocent-life.ts";

export const englishCrises = [...crisisByContent, ...crisisByWriter];
export const englishInnocents = [...innocentAboutHealth, ...innocentAboutLife];
