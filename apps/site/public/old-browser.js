// Sends browsers that cannot show the site to a plain page (/old-browser), before the app starts. The line is drawn by what the
// styles need: Chrome 111, Safari 16.4, Firefox 128. Written for browsers of any age.
;(function () {
  var css = window.CSS
  if (css && css.registerProperty && css.supports && css.supports('color', 'color-mix(in srgb, red, red)')) return
  window.location.replace('/old-browser')
})()
