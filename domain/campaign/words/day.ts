import type { Theme } from "./theme.ts";

export const calm: Theme = {
  words:
    /\b(stress\w*|calm\w*|anxi\w*|worr\w*|nerv\w*|overwhelm\w*|breath\w*|balance|mindful\w*|meditat\w*|peace\w*|quiet|hectic|busy|mood)\b/i,
  hooks: [
    "Some days arrive all at once.",
    "Calm is not the absence of noise. It is a place to stand in it.",
    "Nobody breathes deeply because they were told to. A slower rhythm helps.",
    "Between two meetings there is a minute. It is enough to begin with.",
  ],
  thoughts: [
    "A slow pulse is easy to follow: in with the rise, out with the fall. After a few rounds you notice that you have stopped counting.",
    "You cannot empty a full day. You can put something slow in the middle of it.",
    "Attention needs somewhere to rest. A steady sound is a kinder place for it than the next message.",
    "A pause does not have to be long. It has to be yours.",
  ],
  practices: [
    "Try six breaths a minute for five minutes: in for four seconds, out for six, with a sound that keeps the time for you.",
    "Headphones on, eyes on something far away, one track, no phone in the hand.",
    "Choose the same pause at the same hour for a week, and see what changes about the hour.",
  ],
  scenes: [
    [
      "14:55. Eleven tabs, three people waiting.",
      "You close the door.",
      "Five minutes, one slow rhythm, and back.",
    ],
    [
      "The train is full, the day was fuller.",
      "You put your headphones on.",
      "Somewhere inside, a window opens.",
    ],
  ],
  questions: [
    "What does your shortest good pause look like?",
    "When in the day do you notice that you have been holding your breath?",
  ],
  tags: ["TakeABreath", "CalmMoments", "Mindfulness", "PauseForAMoment", "EverydayCalm"],
};

export const focus: Theme = {
  words:
    /\b(focus\w*|work\w*|stud\w*|concentrat\w*|product\w*|desk|office|team\w*|exam\w*|learn\w*|attention|deep)\b/i,
  hooks: [
    "Concentration rarely fails all at once. It leaks.",
    "The best tool on a busy desk may be the one that makes no demands.",
    "Two quiet hours are worth more than eight interrupted ones.",
    "Attention follows rhythm.",
  ],
  thoughts: [
    "Words in music compete with words on the page. A sound without words leaves the page alone.",
    "An even background covers the small noises that pull at you: the corridor, the street, the neighbour's call.",
    "Starting is the hard part. The same sound at the start of each session becomes the start.",
    "A block of time with a clear beginning and a clear end is easier to respect, for you and for others.",
  ],
  practices: [
    "Choose one task, one track and one hour. When the track ends, so does the task for now.",
    "Use the same sound for the same kind of work. Habit does the rest.",
    "Keep the volume low. You should forget that it is there.",
  ],
  scenes: [
    [
      "09:00. One page, one cup, one sound.",
      "Messages until later.",
      "The first hour belongs to the thing that matters.",
    ],
    ["The office hums.", "You choose a different hum.", "And there it is: the next sentence."],
  ],
  questions: [
    "What do you listen to when you need an hour without interruption?",
    "Which hour of your working day do you protect?",
  ],
  tags: ["DeepWork", "FocusTime", "WorkWell", "QuietHours", "Concentration"],
};

export const morning: Theme = {
  words:
    /\b(morning\w*|energ\w*|start\w*|sunrise|coffee|spring|summer|new year|monday|motivat\w*|habit\w*|routine\w*)\b/i,
  hooks: [
    "The first ten minutes set the key for the rest of the day.",
    "A morning does not need to be a race to be a good one.",
    "Before the news, before the messages: a little sound, and daylight.",
    "Small habits are quiet. That is why they last.",
  ],
  thoughts: [
    "What you do first, you do with the freshest attention you will have all day. It is worth choosing.",
    "A habit survives when it is easy to begin. Put the headphones next to the kettle.",
    "You can rise slowly and still arrive on time. A gentle rhythm helps you find the pace.",
    "Consistency is not heroic. It is a chair, a window, and the same ten minutes.",
  ],
  practices: [
    "Tomorrow, try ten minutes by the window with one bright, slow track before you look at a screen.",
    "Tie it to something you already do: while the coffee brews, the sound plays.",
    "Keep it short for a week. Short is what makes it come back.",
  ],
  scenes: [
    [
      "07:05. The kettle, the window, a slow bright tone.",
      "The phone can wait until the cup is empty.",
      "Good morning.",
    ],
    ["No alarm clock ever said anything kind.", "So you let a softer sound have the first word."],
  ],
  questions: [
    "What is the first sound of your day?",
    "Which morning habit has stayed with you the longest?",
  ],
  tags: ["MorningRoutine", "SlowMornings", "SmallHabits", "GoodMorning", "DailyRitual"],
};
