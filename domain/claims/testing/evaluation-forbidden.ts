import { linesOf, type SentencesByKind } from "./sentence-set.ts";

/** Written before the rules; no rule may be tuned to a single sentence in this file. */
export const evaluationForbidden: SentencesByKind = {
  marketing: linesOf(`
    End your insomnia for good with Attune.
    Our frequencies strengthen your immune system while you rest.
    Balance your hormones naturally in twenty minutes a day.
    Bring down high blood pressure without lifting a finger.
    The sound that melts anxiety away.
    Wave goodbye to back pain.
    Stop migraines before they start.
    Clinically tested tones that calm ADHD.
    Tinnitus? Not any more, thanks to our new programme.
    Designed to repair damaged cells at the deepest level.
    Flood your brain with dopamine on demand.
    A drug-free answer to depression.
    Reset your nervous system in three sessions.
    Reverse the ageing process from within.
    You will sleep eight hours a night within a week.
    We guarantee you will feel better or your money back.
    Speeds up recovery after surgery.
    Clears brain fog and chronic fatigue.
    Improves circulation and oxygen uptake.
    The only app that beats arthritis stiffness.
    Relief for IBS sufferers is finally here.
    Kick your cravings and quit smoking in one session.
    Burn fat while you listen.
    Suffering from panic attacks? Press play.
    Fall asleep in under five minutes, every single night.
    Fix your sleep for ever.
    Science has proven that our tones work.
    Doctors recommend Attune for anxious patients.
    Trusted by the NHS to manage chronic pain.
    It may help with fibromyalgia.
  `),
  social: linesOf(`
    POV: your anxiety disappears after one track 🎧
    3 nights with these tones and my insomnia packed its bags
    528 Hz repairs your DNA, change my mind
    Ditch the sleeping pills and try sound instead 😴
    #MigraineRelief #PainFree #SoundHealing
    #CureAnxiety starts tonight
    This frequency literally heals your gut
    Cortisol dropping in real time 📉 with our evening track
    Your vagus nerve will thank you: we tone it in ten minutes
    Big Pharma does not want you to hear this
    Open your third eye and unblock your chakras
    Detox your body with pure sound waves
    Save this for your next panic attack
    Who needs Prozac when you have Attune
    Serotonin in audio form ✨
    Goodbye eczema, hello calm skin
    Got long covid? This one is for you
    Watch your depression lift in seven days
    Healing vibes for every cell in your body
    Boost your immunity this winter with one track a day
  `),
  testimonials: linesOf(`
    My tinnitus vanished after two weeks.
    I came off my antidepressants thanks to this app.
    I have not had a single migraine since I started listening.
    It cured my son's asthma.
    My GP was amazed at how far my blood pressure fell.
    After ten years of insomnia I finally sleep through, all because of Attune.
    My arthritis pain is gone.
    No more panic attacks for me!
    I threw away my painkillers in the second month.
    It helped my fibromyalgia more than anything the hospital gave me.
    My IBS has calmed right down since I joined.
    The eczema on my hands cleared up.
    Better than any medicine I have ever taken.
    I was depressed for years and this brought me back.
    My psoriasis went away and so did my anxiety.
    I no longer need my inhaler.
    It stopped the ringing in my ears.
    My periods are regular again since using it.
    I am down to half my tablets.
    This has done wonders for my PTSD.
    It took my headaches away within days.
    My mum's dementia has improved.
  `),
  catalogue: linesOf(`
    Supports liver function and cleanses the blood.
    Stimulates the pineal gland and melatonin production.
    For the relief of sinus pressure.
    Anti-inflammatory tone.
    Antidepressant frequency
    Regenerates tissue and bone.
    A tone against hay fever.
    Lowers the heart rate and eases hypertension.
    Diabetes support
    Kills parasites and bacteria.
    Used to treat nerve pain.
    Promotes wound healing.
    Activates the parasympathetic nervous system.
    Natural pain killer
    Strengthens the kidneys and the adrenal glands.
    For sufferers of vertigo and dizziness.
    Rife tone for tumours
    Good for asthma and bronchitis.
    Thyroid balance
    Raises testosterone and libido.
    Anxiety eraser
    Rejuvenates skin and hair.
  `),
  model: linesOf(`
    These sounds will reduce your inflammation over the coming weeks.
    The theta beat alleviates your chronic pain by changing your brainwaves.
    Because you have anxiety, this tone will bring your cortisol down.
    Listening daily improves digestion and eases bloating.
    Your headaches should become less frequent after a few sessions.
    Research shows that this programme relieves depression.
    The delta sound regulates your sleep hormones.
    This selection targets your allergies at their root.
    You can expect your pain to halve within two weeks.
    The combination restores healthy immune function.
    It works on the nervous system to switch off the stress response.
    This may possibly help to heal your trauma.
    The low tone was chosen to soothe your arthritis.
    Your insomnia will respond well to the evening beat.
    The session lowers stress hormones and so protects your heart.
    This programme treats the fatigue that you described.
  `),
  email: linesOf(`
    Your new programme is ready to take your migraines away.
    Come back and let us finish curing your insomnia.
    Seven days from now your anxiety will be a memory.
    Subscribers report that their blood sugar improves.
    Your audio is medically approved for pain.
    Renew today to stay free from depression.
    Enhanced members recover twice as fast from illness.
    We have found a treatment for your tinnitus.
    Stop paying for therapy: Attune does the same for less.
    Miss a session and your symptoms could return.
    Thousands have already reduced their medication with us.
    This month: how our sound prevents colds and flu.
  `),
  obfuscated: linesOf(`
    It c.u.r.e.s insomnia
    We h3al anxiety
    Tr3ats d3pression fast
    cu​res everything
    M i g r a i n e relief
    h-e-a-l-i-n-g tones
    Сures tinnitus
    An end to d e p r e s s i o n
    ᴄures you
    R e l i e v e s  pain
    #StopInsomnia
    p@in relief
    anx1ety k1ller
    HEALS!!! every time
  `),
};
