import { crisisByPerson } from "./crisis-people.ts";
import { crisisByTheme } from "./crisis-themes.ts";
import { crisisByTyping } from "./crisis-typing.ts";
import { innocentByTopic } from "./innocent-daily-life.ts";
import { innocentByExpression } from "./innocent-expressions.ts";
import { innocentByPerson } from "./innocent-people.ts";

export const englishCrises = [...crisisByTheme, ...crisisByTyping, ...crisisByPerson];
export const englishInnocents = [...innocentByExpression, ...innocentByTopic, ...innocentByPerson];
