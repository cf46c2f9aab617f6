// The light build of hls.js has the types of the whole one, but says so nowhere.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
