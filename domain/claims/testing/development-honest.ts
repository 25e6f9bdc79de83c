import { linesOf, type SentencesByKind } from "./sentence-set.ts";

/** The half that rules may be tuned to: by class of sentence, never to a single one. */
export const developmentHonest: SentencesByKind = {
  marketing: linesOf(`
    Sound for slow evenings.
    A pause that fits into your lunch break.
    Made from nine answers, and only for you.
    Low notes, long fades and no adverts.
    Settle into the sofa and listen.
    An hour before bed is a good time.
    Twelve sounds, one after another.
    Listen with headphones or a small speaker.
    Cancel whenever you like.
    A calm companion for a busy week.
    Some people listen every night, some on Sundays.
    Close the laptop, dim the lights, press play.
    Gentle sound for an unhurried morning.
    Composed, not collected.
    Each programme lasts between fifteen and thirty minutes.
    You decide how loud, how long and how often.
    We say openly where the evidence ends.
    A small ritual at the end of the day.
    Nothing to learn and nothing to buy besides.
    You can change your answers at any time.
    Relaxing sound, made with care.
    May help you unwind.
    For people who like it quiet.
    Take twenty minutes for yourself.
    Two weeks in, you may have a favourite.
    Your evenings, a little slower.
    Calm is allowed.
    Designed for rest and relaxation.
    A soft start for a dark January.
    Wind down with sound.
    Let your shoulders drop and your thoughts wander.
    No lectures, no streaks and no pressure.
    Music for nobody else.
    A sound you can lean back into.
    Made for a calmer evening.
    Breathe in, breathe out, begin.
    A quiet corner on your phone.
  `),
  social: linesOf(`
    What do you listen to when it rains?
    Good morning from a very sleepy studio.
    Phone away, kettle on.
    Poll: headphones or speaker?
    We recorded nothing today; it was too sunny.
    #SundayRest #SlowLiving
    Ten slow breaths before the inbox.
    How do you end your working day?
    Our sound designer plays the cello badly and happily.
    A reminder to drink some water.
    Thank you for two thousand quiet evenings.
    Who else goes to bed at nine?
    New blog post: how we choose low notes.
    Behind the scenes: a day of mixing.
    Rain on the window, tea in hand.
    It is fine to do nothing for a while.
    Which colour is calm to you?
    Our office plant has a name now.
    Ask us anything about our sounds.
    Long train ride? Download your audio first.
    If today is heavy, call Samaritans on 116 123.
    The evenings are getting longer.
    A playlist is not a programme, and here is why.
    Rest days count too.
    Little pause, big sky.
  `),
  testimonials: linesOf(`
    I like how simple it is.
    The low notes are my favourite part.
    I listen on the bus home.
    A calm half hour that I look forward to.
    My wife and I share the speaker on Sundays.
    The sound is warm and never sharp.
    I have kept it up for three months, which says a lot.
    I feel more relaxed in the evenings.
    It helps me unwind after the late shift.
    I did not expect to enjoy it, but I do.
    Good value and easy to cancel.
    A friendly answer from support within the hour.
    I use it while I knit.
    The fades are lovely.
    Not for me, but well made.
    I appreciate that they promise nothing.
    My evenings are quieter now.
    It makes me slow down.
    I listen before bed with the lights low.
    The questions were kind and quick.
    It is nice to have something made just for me.
    I find the breathing part pleasant.
    The app works well on my old phone.
    I fell in love with the second sound.
    A peaceful start to my day.
    I enjoy it most on Sunday mornings.
    I paused my plan in summer and came back in autumn.
    The new programme suits me better than the first.
  `),
  denials: linesOf(`
    This is not a treatment.
    Attune does not diagnose, treat or cure any illness.
    We make no medical claims.
    It is no substitute for medical advice.
    Our sounds are not medicine.
    We do not promise pain relief.
    It will not cure your insomnia, and we would never say so.
    No sound can replace your doctor.
    There is no proof that tones repair DNA.
    We cannot treat depression.
    Nothing here is meant to diagnose an illness.
    It is for relaxation, not for the treatment of pain.
    We have never claimed to heal anybody.
    Sound is not a remedy for tinnitus.
    This is not therapy.
    It does not lower blood pressure.
    Do not use it instead of medical care.
    Never stop taking your medication because of an app.
    We are not doctors and do not give medical advice.
    The name is old; it does not mean that it heals.
    It is not intended to prevent disease.
    Attune is not a medical device.
    We cannot say that it helps with anxiety.
    Please do not expect a cure.
    It is neither a treatment nor a cure.
    We refuse sentences that promise a cure.
    It isn't a replacement for your tablets.
    No study shows that our programme relieves pain.
    It is made without any promise of healing.
    We do not know whether it changes your sleep.
  `),
  advice: linesOf(`
    If you have epilepsy, please ask your GP first.
    Please speak to your doctor before you change any medicine.
    Call 999 if you have chest pain.
    If your pain gets worse, see your GP.
    Ask your midwife if you are pregnant.
    Stop listening if you feel dizzy or sick.
    If you wear a pacemaker, tell us before you start.
    Not suitable for people with epilepsy.
    Do not listen while driving.
    Keep taking your medication as your doctor told you.
    A sudden severe headache is an emergency.
    If you feel suicidal, call Samaritans on 116 123.
    Please contact your GP about pain that lasts.
    If you have tinnitus, keep the volume low.
    Talk to a pharmacist about side effects of your tablets.
    We leave out pulsed sounds if you have had seizures.
    Speak to your GP if your low mood lasts more than two weeks.
    Contact your specialist if you have an implant.
    Call 111 for advice about an injury.
    If you had a stroke recently, a person reviews your programme first.
    Please stop listening if a sound hurts.
    Follow the advice of your care team about your blood pressure.
    Never listen at high volume with hearing loss.
    Please see a doctor about headaches that are new.
    If you take sleeping pills, ask your pharmacist first.
    Ring your GP if anxiety keeps you from leaving the house.
    Seek medical help if you have trouble breathing.
    Tell your midwife about any bleeding.
  `),
  questionnaire: linesOf(`
    How would you rate your pain today?
    Do you have any allergies?
    How often do you feel anxious?
    You told us about headaches and poor sleep.
    You said that your anxiety is worst at night.
    Your pain level is 6 out of 10.
    Have you been diagnosed with depression?
    Do you take any medication?
    You ticked tinnitus.
    Which of these bother you: fatigue, headaches, nausea?
    Are you being treated for high blood pressure?
    Your answers mention back pain.
    What are your main health concerns?
    Where is the pain?
    You mentioned migraines, so we kept the sound very even.
    Please describe any symptoms in your own words.
    How long have you had tinnitus?
    You rated your stress at 8 out of 10.
    You described your sleep as poor.
    Does anything make the pain worse?
    You named digestion as a concern.
    Your questionnaire mentions asthma.
    Did you have seizures in the past?
    You wrote that your knees ache.
    On a scale from 0 to 10, how strong is your pain?
    We ask about illnesses only to leave out what may not suit you.
    Your assessment shows that anxiety is your main concern.
  `),
  evidence: linesOf(`
    The evidence on sound and pain is mixed.
    A review of 14 studies found no clear effect on stress.
    One small trial looked at music and anxiety.
    Studies of music and blood pressure disagree, and the evidence is weak.
    Researchers measured heart rate in 20 people.
    Whether tones change brain waves is disputed.
    More research is needed on sound and depression.
    The trial had no control group.
    A 2020 review looked at music before surgery.
    There is no evidence that these tones repair cells.
    Participants in the study reported less pain, but the trial was small.
    Traditional use only; no study is known.
    The study measured cortisol in saliva.
    Evidence for slow breathing is limited.
    Reviews of binaural beats reported mixed results on anxiety.
    The effect on tinnitus is unclear.
    Most trials were small and short.
    Trials of music are not trials of our programme.
    A study of 60 adults compared rest with slow breathing.
    Nobody has tested these sounds in people with insomnia.
    The experiment asked participants about their mood.
    Two of nine trials found a difference.
  `),
  service: linesOf(`
    Your health data is encrypted.
    You can delete your answers at any time.
    Your programme is ready to play.
    Your payment of £24.50 was received.
    We treat your answers as confidential.
    Your plan renews on 4 December.
    Download your records as a file.
    Please confirm your email address.
    We reply within 24 hours.
    Your ticket has been answered.
    You can cancel in your account.
    A new device has signed in.
    Your password was changed.
    Here is your invoice.
    We charge nothing until the trial ends.
    You can withdraw your consent to the use of health data.
    The team reviews your programme before you can listen.
    Your audio could not be prepared; we are looking into it.
    Please update your card.
    Your link expires in one hour.
    We have removed your data as you asked.
    Your feedback was sent to the team.
    You have listened for 40 minutes this week.
    Choose up to three reminders a day.
    Your refund is on its way.
    Support is available from Monday to Friday.
    Your summary can be shared for seven days.
    The file is too large; please choose one below 50 MB.
    Your account will be closed in 30 days.
    You are signed out on all devices.
  `),
  catalogue: linesOf(`
    A slow, low note that fades in and out.
    Soft sound for the end of the day.
    Deep, steady tones to rest with.
    A bright sound for the morning.
    Even breaths at an easy pace.
    Two close tones with a gentle beat.
    A warm drone for quiet reading.
    Slow waves with long pauses.
    Calm, wide and unhurried.
    A light pulse for a walk.
    Meant for winding down.
    A quiet background for thinking.
    Low hum for a dark room.
    Soft steps from high to low.
    A sound to sit back with.
    Long notes for lying down.
    An even tone, good at low volume.
    Evening Calm.
    Quiet Morning.
    Slow Tide.
    Warm Floor.
    Soft Horizon.
    Better Sleep.
    Steady Ground.
    Open Window.
    A gentle sound for a heavy day.
    An airy tone with little movement.
    Stillness before bed.
  `),
  model: linesOf(`
    We chose slow sounds for the end of your day.
    The first part invites you to breathe slowly.
    The middle stays even and warm.
    It closes with long, low notes.
    Because you told us about poor sleep, the last part is very slow.
    You said evenings are hard, so nothing here is sudden.
    The brighter notes come early, when you are awake.
    Take your time with the first few minutes.
    This programme is a calm companion for your evening.
    You rated your stress as high, so it begins with a slow breath.
    Listen once a day, at a volume that is comfortable.
    It may help you relax.
    We left out anything that pulses.
    Your answers point to long days, so it is short.
    The notes rise gently towards the end.
    You mentioned headaches, so the sound stays soft throughout.
    There is room for silence between the parts.
    Please stop whenever you like.
    It is for relaxation and does not replace medical care.
    The slow part is the longest.
  `),
};
