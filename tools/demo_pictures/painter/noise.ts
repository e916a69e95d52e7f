import { randomFrom } from './random.ts'

const SIZE = 256
const MASK = SIZE - 1

export type NoiseTile = Float32Array

/** A soft cloud-like tile and a grainy one; both wrap at 256. */
export const softNoise: NoiseTile = fractalTile([4, 8, 16, 32, 64], 0.5, 11)
export const roughNoise: NoiseTile = fractalTile([16, 32, 64, 128, 256], 0.72, 23)

/** Even film grain without larger patterns. */
export const grainNoise: NoiseTile = fractalTile([128, 256], 1.6, 37)

/** Bilinear sample in 0..1; coordinates are in tile pixels and wrap. */
export function sample(tile: NoiseTile, u: number, v: number): number {
  const x = Math.floor(u)
  const y = Math.floor(v)
  const fx = u - x
  const fy = v - y
  const left = x & MASK
  const right = (x + 1) & MASK
  const top = (y & MASK) << 8
  const bottom = ((y + 1) & MASK) << 8
  const upper = tile[top | left]! + (tile[top | right]! - tile[top | left]!) * fx
  const lower = tile[bottom | left]! + (tile[bottom | right]! - tile[bottom | left]!) * fx
  return upper + (lower - upper) * fy
}

/** Nearest sample, for grain. */
export function grainAt(tile: NoiseTile, x: number, y: number): number {
  return tile[((y & MASK) << 8) | (x & MASK)]!
}

/** Rolling profile in 0..1 along one axis, from four octaves. */
export function profile(seed: number, octaves = 4): (x: number) => number {
  const random = randomFrom(seed)
  const offsets = Array.from({ length: octaves }, () => random.between(0, SIZE))
  return (x) => {
    let sum = 0
    let weight = 0
    for (let octave = 0; octave < octaves; octave++) {
      const share = 0.5 ** octave
      sum += share * sample(softNoise, x * 14 * 2 ** octave + offsets[octave]!, offsets[octave]!)
      weight += share
    }
    return sum / weight
  }
}

function fractalTile(periods: number[], gain: number, seed: number): NoiseTile {
  const tile = new Float32Array(SIZE * SIZE)
  periods.forEach((period, octave) => addOctave(tile, period, gain ** octave, seed + octave))
  return stretched(tile)
}

function addOctave(tile: NoiseTile, period: number, weight: number, seed: number) {
  const random = randomFrom(seed * 7919)
  const lattice = Float32Array.from({ length: period * period }, random.next)
  const step = period / SIZE
  for (let y = 0; y < SIZE; y++) {
    const row = Math.floor(y * step)
    const below = (row + 1) % period
    const fy = ease(y * step - row)
    for (let x = 0; x < SIZE; x++) {
      const column = Math.floor(x * step)
      const beside = (column + 1) % period
      const fx = ease(x * step - column)
      const upper = lerp(lattice[row * period + column]!, lattice[row * period + beside]!, fx)
      const lower = lerp(lattice[below * period + column]!, lattice[below * period + beside]!, fx)
      tile[y * SIZE + x]! += weight * lerp(upper, lower, fy)
    }
  }
}

function stretched(tile: NoiseTile): NoiseTile {
  let low = Infinity
  let high = -Infinity
  for (const value of tile) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return tile.map((value) => (value - low) / (high - low))
}

function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
