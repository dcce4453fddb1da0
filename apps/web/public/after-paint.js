// Two pages show something without their scripts: a visitor's the landing, a member's Discover with the first card. Scripts would compete
// with their pictures and keep the processor from painting. They are asked for once that is painted. A file of its own, which no worker of
// an earlier release has kept. Only this one knows what those pages say.
(function () {
  var late = document.querySelector('meta[name="scripts-after-paint"]').content.split(' ');
  var early = document.getElementById('early-home');
  var hasRun = false;
  function endEarly() {
    if (early) early.remove();
  }
  function run() {
    if (hasRun) return;
    hasRun = true;
    late.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.src = late[0];
    script.onerror = endEarly;
    document.head.append(script);
  }
  function runNextFrame() {
    requestAnimationFrame(function () {
      setTimeout(run);
    });
  }
  // A picture that takes long holds nothing up. Nor does any where the worker has kept the scripts, which then do not compete with it.
  function afterPicture() {
    var picture = early && early.querySelector('img');
    var isKept = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (!picture || isKept) return run();
    picture.decode().then(runNextFrame, run);
    setTimeout(run, 1500);
  }
  function afterPaint(list, observer) {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    afterPicture();
  }
  // A page that nobody sees is never painted. Nor is Discover on a wide screen, which has no room for the early one.
  var isSeen = !document.hidden && !(early && early.offsetWidth === 0);
  var waits = isSeen && PerformanceObserver.supportedEntryTypes.indexOf('paint') >= 0;
  if (waits) new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true });
  else run();
  setTimeout(run, 4000);
  // Without scripts by then there is more to say than a picture does.
  if (early) return void setTimeout(endEarly, 20000);

  // A visitor who presses the button before that is not asked to press it again. The screen that takes its place starts by itself.
  var page = document.documentElement;
  document.querySelectorAll('#root button').forEach(function (button) {
    button.addEventListener('click', function () {
      page.setAttribute('data-pressed-early', '');
    });
  });
  // A visitor who has come to it with Tab does not lose the place either.
  function noteFocus() {
    page.toggleAttribute('data-focused-early', document.activeElement instanceof HTMLButtonElement);
  }
  document.getElementById('root').addEventListener('focusin', noteFocus);
  noteFocus();
})();
