const folder = "/api/admin/social/images/";

export const pictureUrl = (id: string) => `${folder}${id}`;

/** The id in a picture URL of this server; null for other text. */
export function readPictureUrl(url: string): string | null {
  const id = url.startsWith(folder) ? url.slice(folder.length) : "";
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}
