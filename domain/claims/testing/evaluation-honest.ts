import { linesOf, type SentencesByKind } from "./sentence-set.ts";

/** Written before the rules; no rule may be tuned to a single sentence in this file. */
export const evaluationHonest: SentencesByKind = {
  marketing: linesOf(`
    A quiet moment at the end of a long day.
    Sound made from your own answers.
    Twenty minutes that belong to you.
    Soft, slow and easy to listen to.
    Made for winding down before bed.
    Some listeners find it calming.
    Press play, close your eyes and breathe.
    A gentle start to the morning.
    Try it for a week and see whether you like it.
    Made in Britain by people who love sound.
    Treat yourself to a slow Sunday.
    Warm, low tones for a rainy evening.
    Take a break from your screen.
    Relax with a programme composed for you.
    A bedtime routine you may look forward to.
    Unwind in your favourite chair.
    A calm background for an hour of reading.
    Let the day go with a slow, even sound.
    You may find that it helps you relax.
    Give the gift of a quiet half hour.
    Not a miracle, just a good sound.
    At the heart of Attune is a simple idea.
  `),
  social: linesOf(`
    Headphones on, world off 🎧
    What is your favourite sound of the evening?
    #SlowEvenings #QuietTime #DeepListening
    Sunday plans: tea, blanket, one long track.
    Which would you rather hear at night, rain or waves?
    New this week: six softer programmes for the evening.
    We asked what you listen to on the train. You said: anything but the train.
    Monday again. Be kind to yourself.
    Stressful week? Take ten minutes off.
    World Mental Health Day: if you are struggling, Samaritans are there on 116 123.
    Tell us how your week was.
    We are hiring a sound designer in Leeds.
    Ten minutes, a blanket and no phone.
    Sleep well, everybody 🌙
  `),
  testimonials: linesOf(`
    I look forward to my session every evening.
    A lovely, warm sound.
    I feel calmer after listening.
    It has become part of my bedtime routine.
    I find it relaxing after a shift.
    My favourite is the one with the low notes.
    It did not do much for me, but the sound is pleasant.
    I feel rested and ready for the day.
    The support team answered within an hour.
    Easy to use, and I like that nothing is asked twice.
    I use it on the train with my headphones.
    My husband listens too and we both enjoy it.
    It is the only twenty minutes in the day that are mine.
    Simple, honest and worth the money.
    I was sceptical, but I enjoy the quiet.
    I sleep with the window open and this in the background.
    The questions were thoughtful.
    I would recommend it to a friend.
    Nice way to end the day.
    It helps me slow down.
    Sometimes I nod off before the end.
    My wife says I am less grumpy, which may just be the tea.
  `),
  denials: linesOf(`
    Attune does not replace medical care.
    Our sounds are not a treatment for any illness.
    We do not diagnose, treat or cure anything.
    It is not meant to prevent disease.
    This is a wellbeing product and not a medical device.
    Nothing here is medical advice.
    We make no claim that sound relieves pain.
    Listening is no substitute for your medication.
    We cannot promise that you will sleep better.
    No sound can cure tinnitus.
    Attune has not been approved by the NHS or the MHRA.
    We never tell anybody to stop taking medicine.
    There is no proof that tones repair DNA.
    Our audio isn't therapy, and we aren't doctors.
    Results are not guaranteed.
    It won't heal a broken arm.
    Do not use it instead of seeing a doctor.
  `),
  advice: linesOf(`
    Speak to your GP if your headaches get worse.
    Please keep taking your medicine as prescribed.
    If you have epilepsy, ask your doctor before you listen.
    In an emergency call 999.
    See a doctor if the ringing in your ears is new.
    Talk to your midwife first if you are pregnant.
    Ask your pharmacist about your tablets.
    If you feel very low, call Samaritans on 116 123.
    Chest pain is an emergency: call 999 now.
    Never change your medication without asking your doctor.
    Stop listening if you feel dizzy or unwell.
    We leave pulsing sounds out if you have a pacemaker.
    Not suitable for anyone with a history of seizures.
    Your doctor can tell you which treatments are right for your depression.
  `),
  questionnaire: linesOf(`
    How often do you have headaches?
    Do you have any allergies?
    Where do you feel pain?
    How would you describe your sleep?
    Rate your anxiety over the last two weeks.
    Have you ever had a seizure?
    Which digestive problems bother you?
    Are you taking any medication?
    Please tell us about any illness we should know about.
    You told us that you sleep badly and have back pain.
    You mentioned headaches, so we chose softer tones.
    Your main concerns are anxiety and poor sleep.
    You rated your pain at six out of ten.
    Your answers name fatigue and low mood.
    You said your anxiety is worse in the evening.
    Is there anything else about your health you would like to tell us?
  `),
  evidence: linesOf(`
    The evidence for binaural beats is mixed.
    A 2019 review looked at 22 studies of anxiety, memory and pain.
    Eight of fourteen studies found no effect on brain activity.
    Whether sound changes sleep is still unclear.
    The trial had only 40 participants and no control group.
    Researchers measured heart rate while people listened.
    Studies of music before surgery are not studies of single tones.
    We know of no study that tested this tone.
    A small trial compared music with silence in people with insomnia; the difference was slight.
    Grade D means that nobody has tested it.
    More research is needed before anyone can say whether it eases pain.
    The study used a device and not sound.
  `),
  service: linesOf(`
    Your payment did not go through.
    You can cancel at any time and keep your access until the end of the period.
    We treat your answers as confidential.
    Your audio will be ready in 6 to 12 hours.
    You will receive a receipt by email.
    We have fixed the fault that stopped the player.
    Refunds reach your card within five working days.
    Your health data is stored encrypted and deleted with your account.
    The price will not increase before June.
    You will be charged 9.99 GBP a week.
    Lower the volume if the sound is too loud.
    To improve your headphones' fit, try the smaller cushions.
    The sleep timer stops the sound after thirty minutes.
    We restore deleted entries within 30 days.
    Your password was reset.
    A member of our team listens to your audio before you do.
    Export the table as CSV with one row for each cell range.
    Thank you for your message about your migraines; a person will answer today.
    Your data is backed up every night and restored if a disk fails.
    You will find your programme in your library.
  `),
};
