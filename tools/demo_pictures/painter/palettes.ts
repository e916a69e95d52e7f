import { rgb, type Rgb } from './colour.ts'
import type { SceneLight } from './scene.ts'

export type Palette = {
  skyTop: Rgb
  skyMiddle: Rgb
  skyLow: Rgb
  glow: Rgb
  /** Strength of the glow around the sun or moon, 0..1. */
  glowStrength: number
  /** Height of the sun above the horizon as a share of the sky; null when it is outside the picture. */
  sunHeight: number | null
  sunDisc: Rgb
  cloudLit: Rgb
  cloudShade: Rgb
  /** Cloud cover, 0..1. */
  cloudCover: number
  waterNear: Rgb
  waterFar: Rgb
  /** Width of the sun's reflection on the water, 0 for none. */
  glitter: number
  haze: Rgb
  landLit: Rgb
  landShade: Rgb
  /** Colour of the light on objects. */
  light: Rgb
  /** Extra haze over the land, 0..1. */
  mist: number
  isNight: boolean
}

export const palettes: Record<SceneLight, Palette> = {
  dawn: palette({
    sky: ['#6f8fb3', '#e9b9a5', '#fde3bd'],
    glow: ['#ffd9a0', 0.75],
    sun: [0.1, '#fff3d6'],
    clouds: ['#ffd9c4', '#a98aa3', 0.4],
    water: ['#3f6b86', '#e8bda6'],
    glitter: 0.7,
    haze: '#dcb7ad',
    land: ['#8a8f6c', '#37506a'],
    light: '#ffe9d8',
    mist: 0.35,
  }),
  morning: palette({
    sky: ['#3f86c0', '#8fc3de', '#e6f1ea'],
    glow: ['#fff4d8', 0.4],
    sun: [null, '#ffffff'],
    clouds: ['#ffffff', '#b4cddd', 0.36],
    water: ['#0d6f80', '#8fc6d0'],
    glitter: 0.25,
    haze: '#b9d7df',
    land: ['#91a95c', '#2c5f4c'],
    light: '#fffaf0',
    mist: 0.12,
  }),
  noon: palette({
    sky: ['#1f73b7', '#55a9d8', '#c5e6ee'],
    glow: ['#ffffff', 0.25],
    sun: [null, '#ffffff'],
    clouds: ['#ffffff', '#c0d8e6', 0.28],
    water: ['#07818f', '#5fc1c7'],
    glitter: 0.15,
    haze: '#a8d0de',
    land: ['#86ae54', '#20614a'],
    light: '#ffffff',
    mist: 0.05,
  }),
  overcast: palette({
    sky: ['#7f929c', '#aab9bd', '#d9dfda'],
    glow: ['#f3f1e4', 0.35],
    sun: [null, '#ffffff'],
    clouds: ['#e3e7e3', '#82929b', 0.72],
    water: ['#40636b', '#a9bcbd'],
    glitter: 0,
    haze: '#b7c4c5',
    land: ['#6f8262', '#34504c'],
    light: '#e3e8e8',
    mist: 0.3,
  }),
  golden: palette({
    sky: ['#4f86ad', '#e8c890', '#ffdf9c'],
    glow: ['#ffca6b', 0.85],
    sun: [0.24, '#fff6d4'],
    clouds: ['#ffe6b3', '#b08f86', 0.38],
    water: ['#1c6470', '#efc98a'],
    glitter: 0.9,
    haze: '#e6c394',
    land: ['#a99a4d', '#38584d'],
    light: '#ffe8bf',
    mist: 0.22,
  }),
  dusk: palette({
    sky: ['#2b3f6b', '#a3698a', '#f59b6e'],
    glow: ['#ff9457', 0.8],
    sun: [0.06, '#ffd9a3'],
    clouds: ['#f79a7c', '#55486f', 0.46],
    water: ['#1f3a57', '#d98878'],
    glitter: 0.75,
    haze: '#a2708a',
    land: ['#6a5a62', '#22344d'],
    light: '#e3b5ad',
    mist: 0.25,
  }),
  moonlit: palette({
    sky: ['#071a30', '#12385a', '#3f6c86'],
    glow: ['#a9cfe0', 0.55],
    sun: [0.6, '#f6f4e1'],
    clouds: ['#5d86a0', '#142f49', 0.34],
    water: ['#06202f', '#2f5a73'],
    glitter: 0.8,
    haze: '#2c5068',
    land: ['#1d4252', '#0a2233'],
    light: '#7fa3bd',
    mist: 0.18,
    isNight: true,
  }),
  mist: palette({
    sky: ['#b9c9cc', '#d6dfdb', '#efece0'],
    glow: ['#fff5dd', 0.6],
    sun: [0.5, '#fffdf2'],
    clouds: ['#eef0ea', '#c2cfd0', 0.4],
    water: ['#6d9099', '#d8dfd9'],
    glitter: 0.3,
    haze: '#d7dfda',
    land: ['#7d9582', '#4d6f70'],
    light: '#edf0ea',
    mist: 0.62,
  }),
}

type PaletteInput = {
  sky: [string, string, string]
  glow: [string, number]
  sun: [number | null, string]
  clouds: [string, string, number]
  water: [string, string]
  glitter: number
  haze: string
  land: [string, string]
  light: string
  mist: number
  isNight?: boolean
}

function palette(input: PaletteInput): Palette {
  return {
    skyTop: rgb(input.sky[0]),
    skyMiddle: rgb(input.sky[1]),
    skyLow: rgb(input.sky[2]),
    glow: rgb(input.glow[0]),
    glowStrength: input.glow[1],
    sunHeight: input.sun[0],
    sunDisc: rgb(input.sun[1]),
    cloudLit: rgb(input.clouds[0]),
    cloudShade: rgb(input.clouds[1]),
    cloudCover: input.clouds[2],
    waterNear: rgb(input.water[0]),
    waterFar: rgb(input.water[1]),
    glitter: input.glitter,
    haze: rgb(input.haze),
    landLit: rgb(input.land[0]),
    landShade: rgb(input.land[1]),
    light: rgb(input.light),
    mist: input.mist,
    isNight: input.isNight ?? false,
  }
}
