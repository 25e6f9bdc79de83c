import { getSafetyAnswers } from "@attune/contract/safety-answers";
import { call } from "../../api/call.ts";

export const fetchSafetyAnswers = () => call(getSafetyAnswers);
