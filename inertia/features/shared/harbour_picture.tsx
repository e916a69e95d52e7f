import day1440 from '~/assets/hero_day_1440.webp'
import day1920 from '~/assets/hero_day_1920.webp'
import day960 from '~/assets/hero_day_960.webp'
import dayTall480 from '~/assets/hero_day_tall_480.webp'
import dayTall900 from '~/assets/hero_day_tall_900.webp'
import night1440 from '~/assets/hero_night_1440.webp'
import night1920 from '~/assets/hero_night_1920.webp'
import night960 from '~/assets/hero_night_960.webp'
import nightTall480 from '~/assets/hero_night_tall_480.webp'
import nightTall900 from '~/assets/hero_night_tall_900.webp'

const PHONE = '(max-width: 47.99rem)'
const NIGHT = '(prefers-color-scheme: dark)'

const sources = [
  {
    media: `${NIGHT} and ${PHONE}`,
    srcSet: `${nightTall480} 480w, ${nightTall900} 900w`,
    width: 900,
    height: 960,
  },
  { media: PHONE, srcSet: `${dayTall480} 480w, ${dayTall900} 900w`, width: 900, height: 960 },
  {
    media: NIGHT,
    srcSet: `${night960} 960w, ${night1440} 1440w, ${night1920} 1920w`,
    width: 1920,
    height: 820,
  },
]

/** The harbour in the morning, or by moonlight where the reader's screen is dark. */
export function HarbourPicture() {
  return (
    <picture className="hero-picture">
      {sources.map((source) => (
        <source key={source.media} {...source} sizes="100vw" type="image/webp" />
      ))}
      <img
        src={day1440}
        srcSet={`${day960} 960w, ${day1440} 1440w, ${day1920} 1920w`}
        sizes="100vw"
        width={1920}
        height={820}
        fetchPriority="high"
        decoding="async"
        alt="Yachts lying at their moorings on calm water, the cone of Rangitoto behind them"
      />
    </picture>
  )
}
