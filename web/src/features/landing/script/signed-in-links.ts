import { forgetPersonOnDevice } from "../../../api/personal-keys.ts";

/** For signed-in people: shows their plan next to the links, and logs out without leaving the page. */
export async function startSignedInLinks(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLElement>("[data-logout]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      void logOut(link);
    });
  }
  const answer = await fetch("/api/user").catch(() => undefined);
  if (!answer?.ok) return signedOut();
  const { plan, role } = await answer.json();
  for (const badge of document.querySelectorAll<HTMLElement>("[data-badge]")) {
    badge.textContent = role === "user" ? plan : "Admin";
    badge.hidden = !badge.textContent;
  }
}

async function logOut(link: HTMLElement): Promise<void> {
  const label = link.textContent;
  link.textContent = "Logging out...";
  const { csrfToken } = await (await fetch("/api/csrf-token")).json();
  const answer = await fetch("/api/logout", {
    method: "POST",
    headers: { "x-csrf-token": csrfToken },
  });
  link.textContent = label;
  if (!answer.ok) return;
  forgetPersonOnDevice();
  signedOut();
  const note = document.querySelector("[data-note]");
  if (note) note.textContent = "Logged out. See you next time!";
}

function signedOut(): void {
  delete document.documentElement.dataset["session"];
}
