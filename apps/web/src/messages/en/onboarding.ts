export const onboarding = {
  label: 'Tutorial progress',
  progress: '{{step}} of {{steps}}',
  skip: 'Skip',
  previous: 'Previous',
  next: 'Next',
  getStarted: 'Get Started',
  step: {
    welcome: {
      title: 'Welcome, {{name}}',
      text: 'A place for women who love women. Seven short pages and you know your way around.',
    },
    swiping: {
      title: 'Swipe, or just tap',
      text: 'Right for like, left for pass, up for a super like. The three buttons do the same.',
    },
    buttons: {
      title: 'Three buttons, no hurry',
      text: 'Every account has ten likes a day and one super like a week. A pass costs nothing, and nobody is told.',
    },
    matching: {
      title: 'A match takes two',
      text: 'When you both like each other, a conversation opens. Until then, nobody can write to you.',
    },
    tea: {
      title: 'Tea, told and poured',
      text: 'Tea is where premium members tell true stories, anonymously. Tea meetups are for everyone, with real cups.',
    },
    premium: {
      title: 'What Premium adds',
      text: 'Unlimited likes, more super likes, who likes you, undo, ghost mode and boost. Safety is free for everyone.',
    },
    done: {
      title: 'You are all set',
      text: 'Add a photo and a few words about yourself when you like. You find this tour again in Settings.',
    },
  },
  demo: {
    intro: 'The short tour that opens after registration. Whether you have seen it is remembered in this browser only.',
    status: 'Status',
    completed: 'Completed',
    notStarted: 'Not Started',
    completedText: 'It was finished or skipped; both count the same.',
    notStartedText: 'Nobody has finished or skipped it in this browser yet.',
    start: 'Start Tutorial',
    reset: 'Reset Tutorial',
    resetDone: 'The tour counts as not started',
  },
};
