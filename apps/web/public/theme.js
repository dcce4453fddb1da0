// It sets theme and language before the first paint, from what this browser remembers. For a member it also asks for the files of the first
// screen.
(function () {
  // They come after the member's first card where the document shows it, on phones.
  var hint = (location.protocol === 'https:' ? '__Host-' : '') + 'violet_signed_in=1';
  if (document.cookie.split('; ').indexOf(hint) >= 0) {
    var isWide = matchMedia('(min-width: 768px)').matches;
    var meta = document.querySelector(isWide ? 'meta[name="member-files"], meta[name="scripts-after-paint"]' : 'meta[name="member-files"]');
    (meta ? meta.content.split(' ') : []).forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
  }

  var root = document.documentElement;
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('app-settings')) || {};
  } catch {
    // Storage may be closed or hold something else; the defaults stand.
  }
  // Discover in the document says 'State' or 'Region' where this browser knows which; else neither.
  try {
    var home = JSON.parse(localStorage.getItem('currentUser')).place;
    root.setAttribute('data-area', home && home.country !== 'US' ? 'region' : 'state');
  } catch {
    // Nobody is known here.
  }
  var themes = ['light', 'dark', 'system'];
  var theme = themes.indexOf(settings.theme) >= 0 ? settings.theme : 'light';
  root.setAttribute('data-theme', theme);
  var tag = settings.language === 'pt' ? 'pt-BR' : settings.language;
  if (['en', 'es', 'fr', 'de', 'pt', 'it'].indexOf(settings.language) >= 0 && tag !== root.lang) {
    root.lang = tag;
    // What the document itself says of Discover is said in the browser's.
    root.setAttribute('data-chose-language', '');
  }
  if (theme === 'system') return;
  // A chosen theme also colours the browser's own bar, whatever the device prefers.
  var bars = document.querySelectorAll('meta[name="theme-color"]');
  for (var i = 0; i < bars.length; i++) bars[i].content = theme === 'dark' ? '#17121D' : '#FAF5EC';
})();
