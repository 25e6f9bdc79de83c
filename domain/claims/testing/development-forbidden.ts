import { linesOf, type SentencesByKind } from "./sentence-set.ts";

/** The half that rules may be tuned to: by class of sentence, never to a single one. */
export const developmentForbidden: SentencesByKind = {
  marketing: linesOf(`
    Say farewell to sleepless nights.
    A sound cure for modern stress.
    Our tones treat the root cause of your fatigue.
    Heal your body from the inside out.
    Banish headaches with one quiet hour.
    Pain relief you can stream.
    Natural relief from hay fever.
    The remedy that fits in your pocket.
    Lower your cortisol before breakfast.
    Boost your serotonin with sound.
    Rewire your anxious brain in ten sessions.
    Strengthens immunity with every listen.
    Activates your vagus nerve on command.
    Repairs DNA at a cellular level.
    Detox your liver while you sleep.
    Regulates blood sugar without effort.
    Balances thyroid hormones gently.
    Brings your blood pressure down.
    Ease arthritis from your armchair.
    A new answer to chronic pain.
    Beat burnout in a fortnight.
    Built to end panic attacks.
    The science-backed way to stop nightmares.
    Scientifically proven to relax you.
    Clinically validated sound for IBS.
    Doctors recommend our evening programme.
    Approved by leading neuroscientists.
    Endorsed by the NHS.
    Results guaranteed within seven days.
    100% effective for tired minds.
    A miracle in your headphones.
    No side effects, ever.
    Better than sleeping pills.
    Stronger than any painkiller.
    Put away your antidepressants and press play.
    Who needs a therapist when you have sound?
    Replace your medication with music.
    Stop taking your tablets today.
    A drug-free way to sleep.
    Hospital-grade sound for your home.
    You will fall asleep in three minutes.
    You will never feel anxious again.
    Expect to feel happier within a week.
    Lose weight while you listen.
    Quit smoking without trying.
    Eases the symptoms of menopause.
    Targets inflammation where it starts.
    Kills bacteria with frequency.
    Reverses hearing loss.
    Prevents migraines all month long.
    Protects you from colds and flu.
    Helps your body fight cancer.
    Calms ADHD in children.
    Reduces autism meltdowns.
    Slows dementia.
    Lifts depression fast.
    Works wonders for eczema.
    Open your third eye and heal your chakras.
    Raises your oxytocin.
    Clears toxins from every cell.
  `),
  social: linesOf(`
    Anxiety? Gone. Try Attune tonight.
    #PainRelief #HealingFrequencies
    #CureInsomnia with us
    #DrugFree #AnxietyRelief
    This sound lowered my blood pressure!
    Tag somebody who needs to cure their headaches.
    Three minutes to kill your stress for good.
    Did you know sound can heal trauma?
    Thread: how tones treat tinnitus.
    Migraine gone in ten minutes 🙌
    Our followers have beaten insomnia.
    Throw away your painkillers, seriously.
    Big Pharma hates this track.
    Doctors swear by it.
    New: the depression-lifting session.
    Rest is good. Healing is better. Press play.
    Feeling low? This frequency fixes serotonin.
    POV: your chronic pain just disappeared.
    One track to reset your nervous system.
    A natural antidepressant for your ears.
    The immune boost you need this winter.
    Sound therapy for arthritis sufferers.
    Your cure is one click away.
    Studies prove that our sound stops panic.
    Worried about dementia? Train your neurons with us.
    Relieve PMS cramps with sound.
    Back pain hack: play this.
    Swap your sleeping tablets for our app.
  `),
  testimonials: linesOf(`
    It cured my insomnia in a week.
    My migraines have stopped since I joined.
    I no longer need my antidepressants.
    My doctor took me off my medication.
    The tinnitus is almost gone.
    My anxiety disappeared after the first session.
    I threw away my painkillers.
    It healed my back.
    It treats my arthritis better than ibuprofen.
    My blood pressure is down to normal.
    I came off sleeping pills thanks to you.
    It saved me from depression.
    My IBS has not flared up since.
    My daughter's ADHD is under control now.
    It fixed my panic attacks.
    After two weeks my chronic pain was gone.
    My psoriasis cleared up.
    A miracle, I can walk without pain.
    I sleep through every night within a week of starting.
    My GP says it works as well as sertraline.
    I have not had a single migraine since.
    My hot flushes are gone.
    Thanks to it my asthma is better.
    It took away my fibromyalgia.
    My hearing loss improved.
    It is a proven remedy.
    I quit drinking thanks to one track.
    My inflammation markers dropped.
    Relieved my sciatica after one evening.
    Eczema gone, sleep back, thank you.
    Better than any therapy I have paid for.
    It stopped my nightmares.
    My hormones are balanced at last.
    My heart palpitations stopped.
  `),
  catalogue: linesOf(`
    Pain Relief Tone.
    Migraine Stopper.
    Anxiety Eraser.
    Deep Healing Sound.
    DNA Repair.
    Immune Booster.
    Thyroid Balance.
    Liver Cleanse.
    Blood Pressure Soother.
    Reduces inflammation in the joints.
    Treats low mood.
    For the relief of headaches.
    Stimulates the vagus nerve.
    Releases endorphins.
    Increases melatonin at night.
    Supports digestion and metabolism.
    Calms irritable bowels.
    Opens the sinuses and clears infection.
    Lessens cramps and nausea.
    Restores hearing.
    Regenerates tissue and bone.
    Eases chronic fatigue.
    Soothes eczema.
    A therapeutic tone for trauma.
    Kills parasites.
    Used against depression.
    Improves circulation in the legs.
    Speeds healing of wounds.
    Prevents seizures.
    Boosts fertility.
    Cures insomnia.
    Stops tinnitus.
    For high cholesterol.
    Relieves tension headaches.
    Normalises heart rate.
    Shrinks tumours.
    Fights viruses.
    A remedy for hay fever.
    Raises dopamine for better focus.
    Melts worry away.
  `),
  model: linesOf(`
    This programme will relieve your pain over time.
    These sounds have been chosen to treat your insomnia.
    The low notes reduce inflammation.
    This tone lowers cortisol and calms the nervous system.
    You will sleep better after three nights.
    The slow part heals your body while you rest.
    It is proven to reduce anxiety.
    Your depression will lift as you listen.
    The steady note eases your headaches.
    This frequency repairs damaged nerves.
    These sounds will strengthen your immune system.
    The programme is an effective treatment for stress.
    Your digestion will improve.
    We have included a tone that stimulates serotonin.
    With regular listening your blood pressure should fall.
    The middle part targets your chronic pain.
    Listening daily prevents migraines.
    The sound works on your vagus nerve to end panic.
    It replaces the need for medication.
    We diagnosed a lack of deep sleep from your answers.
    The last part cures sleeplessness.
    This helps your thyroid find its balance.
    Your allergies will be relieved by the brighter notes.
    The session guarantees a restful night.
    It brings fast relief from fatigue.
    Research shows that this sound stops pain.
  `),
  email: linesOf(`
    Your pain relief is waiting for you.
    Start healing today.
    Your cure is ready to play.
    Do not let anxiety win: your treatment continues tomorrow.
    Your programme will end your headaches this week.
    We miss you, and your insomnia will be back soon without us.
    Upgrade to beat depression.
    Your new audio reduces blood pressure.
    A week of listening, a life free of pain.
    Still in pain? Your next session fixes that.
    Doctors recommend that you renew.
    Your therapy session is ready.
    Keep listening to keep your migraines away.
    Your results: cortisol down, serotonin up.
    You will feel better by Friday, guaranteed.
    Members cut their painkillers by half.
    Your healing frequencies have been updated.
    Last chance to stop your tinnitus.
    Your immune system will thank you.
    Proven results from your very first listen.
  `),
  spoken: linesOf(`
    Honestly it sorts your pain right out.
    Me mum's arthritis is cured, no word of a lie.
    It'll shift that migraine in no time.
    Does wonders for me nerves.
    Gets rid of my headaches like nothing else.
    Fixed my anxiety, plain and simple.
    Took my depression away, God bless.
    Better than all my tablets.
    Doctor could not help, this did: no more insomnia.
    My sugar is controlled now, diabetes no tension.
    BP came down to normal only by listening.
    This is best medicine for stress and migraine.
    Pure healing, full relief from back pain.
    Y'all, my fibromyalgia is gone.
    It straight up cured my panic attacks.
    Zero side effects and no more meds.
    This app healed my gut, period.
    I ditched my Xanax for this.
    Dead good, stopped my snoring.
    Cheaper than therapy and works better.
  `),
  obfuscated: linesOf(`
    It C U R E S you
    H3als your b0dy
    c-u-r-e for migraine
    tre​ats anxiety
    P.a.i.n relief tonight
    #HealYourBody
    #NoMorePills #cured
    anxiety-free, depression-free, pill-free
    mìgràine rélief
    curеs headaches
    heаling sound
    painrelief: say yes to pain-relief
    CURES🔥INSOMNIA
    cu­re for everyone
    1nsomn1a cured
    Tre@ts pain
    d3pression? healed
    trеatment for stress
    pain*relief* here
    g u a r a n t e e d
  `),
  hedged: linesOf(`
    It may cure your headaches.
    Perhaps your migraines will stop too.
    You might find that your arthritis eases.
    Our sound has been known to settle reflux.
    We like to think of it as a treatment for worry.
    Could this be the remedy you were waiting for?
    We are not saying it heals, but it heals.
    No promises, but your anxiety will vanish.
    Some people find their pain relieved.
    Many users say their depression has lifted.
    It might just treat your tinnitus.
    Not only relaxing but healing too.
    Helps to relieve symptoms of arthritis.
    Designed to help with chronic fatigue.
    People with IBS love how it calms the gut.
    It supports your body in fighting infection.
    Intended to soothe inflamed joints.
    This isn't medicine, it's better than medicine.
    It does not treat stress, it erases stress.
    Perhaps the end of your insomnia.
  `),
};
