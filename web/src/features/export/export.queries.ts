import { useMutation } from "@tanstack/react-query";
import { exportOwn } from "@attune/contract/export";
import { callForFile } from "../../api/call.ts";

export const useExportOwn = () =>
  useMutation({
    mutationFn: (password: string | undefined) => callForFile(exportOwn, { body: { password } }),
  });
