import type { FastifyReply } from "fastify";
import type { TrackCertificate } from "@attune/contract/certificate";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { certificatePage, certificateStyleHash } from "./certificate-page.ts";

/** Sends the certificate as an HTML page, or marks the JSON that follows as a download. */
export async function sendCertificate(
  reply: FastifyReply,
  certificate: TrackCertificate,
  format: "json" | "download" | "html",
): Promise<void> {
  const { trackId, output, bed, scene } = certificate;
  const variant = [
    output,
    ...(bed === "none" ? [] : [bed]),
    ...(scene === null ? [] : [scene.name, scene.character]),
  ].join("-");
  const name = `certificate-${trackId.slice(0, 8)}-${variant}`;
  if (format === "download") {
    void reply.header("content-disposition", `attachment; filename="${name}.json"`);
  }
  if (format !== "html") return;
  await reply
    .headers({
      "content-security-policy": contentSecurityPolicy([], [certificateStyleHash]),
      "content-disposition": `inline; filename="${name}.html"`,
    })
    .type("text/html; charset=utf-8")
    .send(certificatePage(certificate));
}
