/** Descriptions of the product that are true for every customer. */
export const productWords = {
  what: (brand: string) => [
    `${brand} makes sound from your own answers: nine short questions, then a programme of tones composed for you to play at home.`,
    `With ${brand} you answer nine questions about how you feel, and we compose a listening programme from what you tell us.`,
    `${brand} is personal listening: your answers go in, and a programme of slow sound made for you comes out.`,
  ],
  briefly: (brand: string) => [
    `${brand}: sound composed from your own answers.`,
    `Nine questions, one programme of sound: ${brand}.`,
    `${brand} composes slow sound from what you tell us.`,
  ],
  steps: [
    "Answer nine short questions",
    "We compose your programme",
    "Press play, at home, in your own time",
  ],
  calls: [
    "Begin with the questions on our website.",
    "Have a look at our website and hear for yourself.",
    "The questions take about five minutes. The link is on our page.",
  ],
  news: (brand: string) => [
    `There is news from ${brand}.`,
    `We have something to share at ${brand}.`,
    `A short note from the ${brand} team.`,
  ],
  newsNext: [
    "You will find it on our website, and our support team is glad to answer questions.",
    "More on our website. If you are with us already, there is nothing you have to do.",
    "Have a look when you have a quiet minute, and tell us what you think.",
  ],
  atWork: [
    "Teams tell people to take breaks. Few say how. A fixed quarter of an hour, a closed door and a pair of headphones is a place to start.",
    "Wellbeing at work is made of small, permitted things. A pause that nobody has to justify is one of them.",
    "It costs little to make quiet normal: a room, a rule about messages, and leaders who use it themselves.",
  ],
  disclaimer: "A wellness product, not medical care.",
} as const;
