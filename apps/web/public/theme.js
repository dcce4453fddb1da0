// Sets theme and language before the first paint, from what this browser remembers.
(function () {
  var root = document.documentElement;
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('app-settings')) || {};
  } catch {
    // Storage may be closed or hold something else; the defaults stand.
  }
  var themes = ['light', 'dark', 'system'];
  var theme = themes.indexOf(settings.theme) >= 0 ? settings.theme : 'light';
  root.setAttribute('data-theme', theme);
  if (['en', 'es', 'fr', 'de'].indexOf(settings.language) >= 0) root.lang = settings.language;
  if (theme === 'system') return;
  // A chosen theme also colours the browser's own bar, whatever the device prefers.
  var bars = document.querySelectorAll('meta[name="theme-color"]');
  for (var i = 0; i < bars.length; i++) bars[i].content = theme === 'dark' ? '#17121D' : '#FAF5EC';
})();
