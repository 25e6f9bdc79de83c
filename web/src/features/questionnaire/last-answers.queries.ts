import { getSafetyAnswers } from "@attune/contract/safety-answers";
import { call } from "../../api/call.ts";

/** In its own module, because the wizard needs nothing of React Query. */
export const fetchSafetyAnswers = () => call(getSafetyAnswers);
