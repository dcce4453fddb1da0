export const coming = {
  heading: 'Not open yet',
  what: {
    tea: 'Tea will be the quiet room for true stories: told anonymously, read by premium members.',
    subscribe: 'Here you will choose between the monthly and the annual plan and pay by card.',
    premium: 'Here you will see what Premium adds, side by side with what everyone has.',
    subscription: 'Here you will see your plan and its next payment, and cancel or resume it.',
    events: 'Here you will find tea meetups in your area, and host one of your own.',
    profileEdit: 'Here you will change your photos, your words and your details.',
    safety:
      'Here you will find your reports and blocks, and where to get help. Reporting and blocking already work from every profile. In an emergency, call 911.',
    preferences: 'Here you will set how you match, what you hear about and who sees what.',
    preferenceVisualization: 'Here you will see how your preferences play out, and edit all of them in one place.',
    verification: 'Here you will ask for the check mark that says your photos are yours.',
    microInteractions: 'Here you will try out the small animations that answer a like or a message.',
    onboarding: 'Here you will start the short tour again, whenever you like.',
  },
};
