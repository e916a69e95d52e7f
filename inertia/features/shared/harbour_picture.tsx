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
const DESK = '(min-width: 48rem)'
const NIGHT = '(prefers-color-scheme: dark)'
const DAY = `${day960} 960w, ${day1440} 1440w, ${day1920} 1920w`

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

/** The same choices as the `<picture>` below makes, each for its own screens only. */
export const firstPicture = [
  { ...sources[0], media: `${NIGHT} and ${PHONE}` },
  { ...sources[1], media: `(prefers-color-scheme: light) and ${PHONE}` },
  { ...sources[2], media: `${NIGHT} and ${DESK}` },
  { srcSet: DAY, media: `(prefers-color-scheme: light) and ${DESK}` },
].map(({ srcSet, media }) => ({ srcSet, media, sizes: '100vw' }))

/** The harbour in the morning, or by moonlight where the reader's screen is dark. */
export function HarbourPicture() {
  return (
    <picture className="absolute inset-x-0 bottom-0 -z-1 h-[74%] max-md:h-[58%]">
      {sources.map((source) => (
        <source key={source.media} {...source} sizes="100vw" type="image/webp" />
      ))}
      <img
        src={day1440}
        srcSet={DAY}
        sizes="100vw"
        width={1920}
        height={820}
        fetchPriority="high"
        decoding="async"
        alt="Yachts lying at their moorings on calm water, the cone of Rangitoto behind them"
        className="size-full mask-[linear-gradient(to_bottom,transparent,rgb(0_0_0/0.1)_10%,rgb(0_0_0/0.55)_26%,#000_44%)] object-cover object-[60%_70%] max-md:object-[60%_100%]"
      />
    </picture>
  )
}
