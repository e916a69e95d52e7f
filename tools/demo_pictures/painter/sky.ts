import { clamp, mix, smooth } from './colour.ts'
import { sample, softNoise } from './noise.ts'
import type { Stage } from './canvas.ts'

/** Paints gradient, glow, sun or moon, stars and clouds from the top to the horizon. */
export function paintSky(stage: Stage) {
  const { canvas, palette, horizon, sunX, sunY, unit, random } = stage
  const { pixels, width } = canvas
  const driftU = random.between(0, 256)
  const driftV = random.between(0, 256)
  const threshold = 0.78 - palette.cloudCover * 0.62
  const discRadius = unit * (palette.isNight ? 0.028 : 0.034)
  const hasDisc = palette.sunHeight !== null
  const glowScale = 1 / (unit * unit * 0.09)

  for (let y = 0; y <= horizon; y++) {
    const down = y / horizon
    const ground = mix(
      mix(palette.skyTop, palette.skyMiddle, smooth(0, 0.62, down)),
      palette.skyLow,
      smooth(0.45, 1, down)
    )
    const depth = 1 / (1.12 - down)
    const cloudV = driftV + depth * 74
    const fade = smooth(0.02, 0.3, 1 - down)
    let at = y * width * 3
    for (let x = 0; x < width; x++, at += 3) {
      const dx = x - sunX
      const dy = (y - sunY) * 1.25
      const near = (dx * dx + dy * dy) * glowScale
      const glow = palette.glowStrength / (1 + near * 1.6)
      let red = ground[0] + (palette.glow[0] - ground[0]) * glow
      let green = ground[1] + (palette.glow[1] - ground[1]) * glow
      let blue = ground[2] + (palette.glow[2] - ground[2]) * glow

      const cloudU = driftU + (dx / unit) * depth * 42
      const body =
        sample(softNoise, cloudU, cloudV) * 0.74 +
        sample(softNoise, cloudU * 3.1, cloudV * 2.7) * 0.26
      const cloud = smooth(threshold, threshold + 0.13, body) * fade
      if (cloud > 0) {
        const across = clamp(dx / unit, -1, 1) * 6
        const towardsSun =
          sample(softNoise, cloudU - across, cloudV - 5) * 0.74 +
          sample(softNoise, cloudU * 3.1 - across, cloudV * 2.7 - 4) * 0.26
        const lit = clamp(0.5 + (body - towardsSun) * 3 + glow * 0.4)
        const share = cloud * 0.88
        red +=
          (palette.cloudShade[0] + (palette.cloudLit[0] - palette.cloudShade[0]) * lit - red) *
          share
        green +=
          (palette.cloudShade[1] + (palette.cloudLit[1] - palette.cloudShade[1]) * lit - green) *
          share
        blue +=
          (palette.cloudShade[2] + (palette.cloudLit[2] - palette.cloudShade[2]) * lit - blue) *
          share
      }

      if (hasDisc && near < 0.06) {
        const distance = Math.hypot(dx, y - sunY)
        const disc = 1 - smooth(discRadius * 0.9, discRadius * 1.08, distance)
        const share = disc * (1 - cloud * 0.45)
        red += (palette.sunDisc[0] - red) * share
        green += (palette.sunDisc[1] - green) * share
        blue += (palette.sunDisc[2] - blue) * share
      }
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
    }
  }
  if (palette.isNight) paintStars(stage)
}

function paintStars({ canvas, random, horizon, unit }: Stage) {
  const size = Math.max(1, Math.round(unit / 900))
  for (let star = 0; star < 170; star++) {
    const left = Math.floor(random.between(0, canvas.width - size))
    const top = Math.floor(random.next() ** 1.6 * horizon * 0.85)
    const light = random.between(40, 150)
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) {
        const at = (y * canvas.width + x) * 3
        for (let channel = 0; channel < 3; channel++) canvas.pixels[at + channel]! += light
      }
    }
  }
}
