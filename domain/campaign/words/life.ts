import type { Theme } from "./theme.ts";

export const season: Theme = {
  words:
    /\b(winter\w*|autumn\w*|season\w*|snow\w*|rain\w*|december|november|october|january|february|christmas|holiday\w*|weather|cold|dark)\b/i,
  sign: "🍂",
  hooks: [
    "The days get shorter. The evenings do not have to.",
    "Every season has its own volume.",
    "Rain on the window is the oldest background sound there is.",
    "Cold months are for warm rooms and slow sounds.",
    "When it is dark at five, a lamp and a sound make a second sunset.",
  ],
  thoughts: [
    "The year slows down by itself, and then we fill it with lists. One evening a week can stay off the list.",
    "A walk in poor weather makes the chair better. Listen on the way out, or listen when you are back.",
    "Holidays are loud before they are quiet. Twenty minutes behind a door are allowed.",
    "Light is scarce for a while. Sound is not: it can be as warm as you like.",
    "Nature does not apologise for resting. It just does, for months.",
  ],
  practices: [
    "Choose one evening of the week, draw the curtains early, and let a single track run.",
    "Take the long way home once this week, and listen to the season instead of the news.",
    "Put a blanket and the headphones on the same chair, and see who sits there first.",
    "Light a candle when the sound begins, and blow it out when it ends.",
  ],
  scenes: [
    [
      "Wet coats in the hall.",
      "Steam on the window.",
      "A slow, low sound, and the day is outside.",
    ],
    ["First frost.", "The street is quieter than usual.", "So are you."],
    ["It is dark by five.", "The lamp knows.", "The armchair knows as well."],
  ],
  questions: [
    "Which sound belongs to this season for you?",
    "What do you do with the first dark evenings?",
    "Walk first or tea first?",
    "What makes a winter room feel warm?",
  ],
  tags: [
    "SlowSeason",
    "CosyEvenings",
    "WinterRituals",
    "SeasonalLiving",
    "WarmRooms",
    "DarkEvenings",
    "HomeComforts",
    "YearRound",
  ],
};

export const people: Theme = {
  words:
    /\b(gratitude|grateful|thank\w*|kind\w*|famil\w*|parent\w*|mother\w*|father\w*|child\w*|kids|friend\w*|carer\w*|caring|love\w*|together|communit\w*|member\w*|customer\w*|partner\w*)\b/i,
  sign: "🤍",
  hooks: [
    "The people who look after everybody are the last to sit down.",
    "Kindness is mostly small and rarely loud.",
    "A thank-you takes a breath. It can take a little longer, too.",
    "You cannot pour a cup of tea for others all day and never drink one.",
    "Being together does not always need words.",
  ],
  thoughts: [
    "Look for the ten minutes between one thing that others need and the next. They are few, and they are yours.",
    "It is easier to be patient with others after a short while of being patient with yourself.",
    "A house full of people is a house full of sound. One slow track behind a closed door is not a luxury.",
    "Say thank you to one person today, and mean one particular thing. It does something for both of you.",
    "Children notice when somebody sits still. It is how they learn that one may.",
  ],
  practices: [
    "Tonight, name three people who made the day easier. Then press play and think of nothing else.",
    "Agree on a quiet quarter of an hour at home. Everybody gets one, and nobody has to explain theirs.",
    "Send one message of thanks, put the phone away, and listen for ten minutes.",
    "Share a pair of speakers instead of two pairs of headphones, once.",
  ],
  scenes: [
    ["They are asleep at last.", "Toys on the stairs, one lamp on.", "Now something for you."],
    ["Two cups, one sofa.", "Nobody says anything for a while.", "It is a good conversation."],
    [
      "You cooked, you drove, you listened.",
      "The door closes.",
      "Now somebody else may do the sound.",
    ],
  ],
  questions: [
    "Who made your week easier, and do they know?",
    "When in the day is nobody asking for you?",
    "What would you give a friend who never sits down?",
    "Which small kindness have you not forgotten?",
  ],
  tags: [
    "SmallKindnesses",
    "ThankYou",
    "TimeForYou",
    "FamilyLife",
    "CareForCarers",
    "GoodCompany",
    "Togetherness",
    "MadeMyDay",
  ],
};
