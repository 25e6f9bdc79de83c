/* From here it comes without the schemas around it (build/slim-contract.ts). */
export { countries } from "@attune/contract/account";
