/** The choices of this version's rules for the people of the golden test. */
export const golden = {
  version: "2.5.0",
  chosen: {
    untroubled:
      "breath-even beta-bright-side mid-chapel mid-high-window alpha-meadow alpha-sunroom low-ground-note low-kitchen-light theta-earth-hum swell-hammock",
    "untroubled, again":
      "breath-open beta-bright-side mid-old-wireless mid-soft-bow alpha-clear-sky alpha-light-step low-level-ground low-long-table theta-open-field swell-harbour",
    "untroubled, seed 7":
      "swell-hammock beta-bright-side mid-soft-bow mid-chapel alpha-sunroom alpha-meadow low-ground-note low-level-ground theta-before-bed breath-open",
    sleepless:
      "breath-evening alpha-clear-sky alpha-long-lunch low-ground-note low-temple low-blanket theta-candle delta-feather delta-slow-drum delta-anchor",
    "sleepless, again":
      "breath-evening alpha-loose-shoulders alpha-porch low-temple low-cello low-deep-bell theta-before-bed delta-deep-rest delta-low-cloud delta-lullaby",
    "sleepless, seed 7":
      "breath-evening alpha-clear-sky alpha-porch low-ground-note low-temple low-deep-bell theta-candle delta-feather delta-slow-drum delta-night-river",
    sore: "breath-evening breath-steady mid-brass-rail alpha-loose-shoulders low-cool-cloth low-ground-note low-hearth low-old-stairs theta-easy-chair delta-deep-pool",
    "sore, again":
      "swell-harbour swell-long-tide mid-chapel alpha-porch low-quiet-joints low-struck-iron low-cool-cloth low-blanket theta-easy-chair delta-night-river",
    "sore, seed 7":
      "breath-evening swell-harbour mid-brass-rail alpha-porch low-ground-note low-hearth low-cool-cloth low-struck-iron theta-easy-chair delta-deep-pool",
    worried:
      "breath-even breath-steady breath-evening mid-letting-go alpha-still-water low-temple theta-footpath theta-shoreline theta-before-bed theta-candle",
    "worried, again":
      "breath-even breath-light breath-belly mid-letting-go alpha-still-water low-temple theta-footpath theta-shoreline theta-drift theta-easy-chair",
    "worried, seed 7":
      "breath-even breath-light breath-belly mid-letting-go alpha-still-water low-temple theta-shoreline theta-footpath theta-before-bed theta-slow-lane",
    queasy:
      "breath-belly swell-hammock breath-light high-dew mid-ginger-tea mid-peppermint mid-clean-air alpha-long-lunch alpha-meadow low-long-table",
    "queasy, again":
      "breath-open swell-harbour breath-wide high-wren mid-clearing mid-sea-glass mid-linen alpha-porch alpha-clear-sky low-orchard",
    "queasy, seed 7":
      "breath-wide swell-hammock breath-open high-dew mid-ginger-tea mid-sea-glass mid-clearing alpha-porch alpha-meadow low-orchard",
    tired:
      "breath-light high-thin-ice gamma-spark beta-first-coffee beta-open-road beta-bright-side beta-clean-slate mid-brass-rail alpha-light-step alpha-clear-sky",
    "tired, again":
      "breath-light high-thin-ice gamma-spark beta-first-coffee beta-sharp-pencil beta-lift beta-tuned-in mid-first-violin alpha-morning-window alpha-quiet-desk",
    "tired, seed 7":
      "breath-light high-thin-ice gamma-spark beta-first-coffee beta-open-road beta-bright-side beta-clean-slate mid-brass-rail alpha-slow-morning alpha-clear-sky",
    low: "swell-long-tide breath-open beta-bright-side mid-good-company alpha-light-step low-blanket low-cello theta-drift delta-low-cloud delta-anchor",
    "low, again":
      "swell-long-tide swell-hammock beta-clean-slate mid-letting-go alpha-meadow low-deep-bell low-kitchen-light theta-before-bed delta-deep-rest delta-feather",
    "low, seed 7":
      "swell-long-tide breath-open beta-bright-side mid-letting-go alpha-slow-morning low-cello low-blanket theta-drift delta-low-cloud delta-night-river",
    expecting:
      "breath-even breath-light mid-good-company mid-letting-go mid-sea-glass mid-brass-rail low-deep-bell low-temple low-blanket breath-steady",
    "expecting, again":
      "breath-even high-dew mid-good-company mid-letting-go mid-chapel mid-clean-air low-cello low-cool-cloth low-ground-note breath-light",
    "expecting, seed 7":
      "breath-light breath-even mid-letting-go mid-sea-glass mid-good-company mid-brass-rail low-temple low-deep-bell low-orchard breath-steady",
    hardOfHearing:
      "breath-light breath-open mid-clean-air mid-clearing mid-ginger-tea mid-linen low-blanket low-cello low-cool-cloth breath-wide",
    "hardOfHearing, again":
      "breath-light breath-open mid-spring-hedge mid-clean-air mid-clearing mid-brass-rail low-deep-bell low-ground-note low-hearth breath-belly",
    "hardOfHearing, seed 7":
      "breath-wide breath-open mid-clearing mid-linen mid-clean-air mid-ginger-tea low-orchard low-ground-note low-hearth breath-light",
  },
};
