/** The version the official `stripe` package 23.1 pins, and the only one the sandbox speaks. */
export const API_VERSION = '2026-10-28.endive'
