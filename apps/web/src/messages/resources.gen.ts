// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.

export interface Resources {
  activityPanel: {
    common: 'What you share';
    likeBack: 'Like {{name}} back';
    likeFailed: 'That did not go through';
    liked: 'Liked';
    likedText: '{{name}} will hear of it.';
    likes: 'Likes';
    match: 'match';
    matchScore: '{{score}} percent match';
    noLikes: 'No likes yet';
    noLikesText: 'They arrive here the moment someone likes you. A good photo helps.';
    noPotential: 'No potential matches';
    noPotentialText: 'More interests on your profile, or a wider distance, find more.';
    openProfile: 'Open profile of {{name}}';
    potential: 'Potential';
    premium: 'Premium';
    premiumOnly: 'Premium only';
    superLike: 'Super like';
    tabs: 'Notifications by kind';
    upgrade: 'Upgrade · {{price}} per month';
    upgradeLikes: 'Like them back, right away';
    upgradeLikesText: 'Premium lets you see who liked you and answer without waiting for the deck.';
    upgradePotential: 'See whom you would get on with';
    upgradePotentialText: 'Premium finds the people who share the most with you, and tells you what it is.';
  };
  auth: {
    account: {
      data: {
        export: 'Export My Data';
        failed: 'Your data could not be exported';
        gathering: 'Everything is being gathered. This can take a minute.';
        heading: 'Export my data';
        ready: 'Your data is ready';
        readyText: 'You find the file in your downloads. Keep it somewhere private.';
        text: 'Everything kept about you, in one JSON file: profile, photos, messages, likes, settings.';
        title: 'Data & Privacy';
      };
      delete: {
        begin: 'Delete My Account…';
        cancel: 'Keep it';
        confirm: 'Delete Account';
        confirmText: 'This cannot be taken back. Enter your password so that we know it is you.';
        done: 'Your account is deleted';
        doneText: 'Everything that was yours is gone. Take care.';
        failed: 'Your account was not deleted';
        goes: 'What goes, at once and for everyone: your profile, photos, likes, matches, messages, stories, meetups and settings.';
        heading: 'Delete my account';
        stays: 'What stays: reports, with the messages and pictures in them as they were, for moderators alone and until 90 days after their decision, because they keep others safe.';
        title: 'Delete your account?';
        together: 'Your stories disappear together, which could tell somebody who kept a copy that one person wrote them. If that matters to you, delete them one by one first.';
        wrong: 'This is not your password';
      };
      password: {
        changed: 'Password changed';
        changedText: 'You are signed out everywhere else.';
        current: 'Current password';
        failed: 'Your password was not changed';
        new: 'New password';
        save: 'Save New Password';
        text: 'Changing it signs you out everywhere else.';
        title: 'Change password';
        wrong: 'This is not your current password';
      };
      sessions: {
        device: '{{browser}} on {{system}}';
        end: 'End';
        endNamed: 'End the session: {{device}}';
        endOthers: 'Sign out everywhere else';
        ended: 'Session ended';
        failed: 'The session was not ended';
        lastUsed: 'Last used: {{when}}';
        othersEnded: 'Signed out everywhere else';
        secondStep: 'With a second step';
        text: 'If you do not know one of these, end it and change your password.';
        thisDevice: 'This device';
        title: 'Where you are signed in';
        unknown: 'Unknown device';
      };
    };
    age: 'Age';
    ageTooHigh: 'Age must be at most 120';
    ageTooLow: 'You must be at least 18 years old';
    ageWhole: 'Age must be a whole number';
    agree: 'With an account you agree to our terms and to what the page about privacy says.';
    allInterests: 'Show all interests';
    bio: 'Bio';
    bioCounter: '{{length}} of {{max}}';
    bioPlaceholder: 'A few words. What would you talk about over a second cup?';
    checkCredentials: 'Please check your credentials';
    checkInformation: 'Please check your information';
    choose: 'Choose';
    city: 'City';
    cityMissing: 'Choose a city as well';
    createAccount: 'Create Account';
    emailInvalid: 'Enter a valid e-mail address';
    forgot: {
      again: 'Send a new code';
      code: 'Code from the e-mail';
      codeShort: 'Enter the 6 digits of the code';
      done: 'Password changed';
      doneText: 'You can log in with it now.';
      email: 'E-mail';
      failed: 'The password could not be changed';
      new: 'New password';
      notSent: 'The code could not be sent';
      open: 'Forgot your password?';
      save: 'Set New Password';
      send: 'Send Code';
      sent: 'If {{email}} belongs to an account, a code is on its way. It works once, for {{minutes}} minutes.';
      text: 'A code comes to the e-mail address in your profile. Without one there, only you can know your password.';
      title: 'A new password';
    };
    genderIdentity: 'Gender identity';
    hideCharacters: 'Hide characters';
    interests: 'Interests';
    interestsHint_one: 'Five or more gets you noticed. {{count}} chosen.';
    interestsHint_other: 'Five or more gets you noticed. {{count}} chosen.';
    login: 'Login';
    loginFailed: 'Login failed';
    name: 'Name';
    notMyDevice: 'This is not my device: forget me when the browser closes';
    password: 'Password';
    passwordHint: 'Password must be at least {{min}} characters with uppercase, lowercase, and number/underscore';
    passwordHintJudged: 'Password must be at least {{min}} characters, whichever you like, and hard to guess';
    passwordNotMet: 'Password requirements not met';
    registrationFailed: 'Registration failed';
    required: 'Required';
    rule: {
      length: 'Password must be at least 6 characters long';
      lowercase: 'Password must contain at least one lowercase letter';
      number: 'Password must contain at least one number or underscore';
      uppercase: 'Password must contain at least one uppercase letter';
    };
    ruleMet: 'met';
    ruleOpen: 'not yet met';
    ruleShort: {
      length: 'At least {{min}} characters';
      lowercase: 'A lowercase letter';
      number: 'A number or underscore';
      uppercase: 'An uppercase letter';
    };
    rules: 'What it needs';
    sexualOrientation: 'Sexual orientation';
    showCharacters: 'Show characters';
    signUp: 'Sign Up';
    state: 'State';
    stateFirst: 'State first';
    strength: {
      fair: 'Hard to guess';
      strong: 'Very hard to guess';
      weak: 'Easy to guess';
    };
    tabs: 'Sign in or join';
    teas: 'In your cup';
    username: 'Username';
    welcome: 'Welcome to {{product}}!';
    welcomeBack: 'Welcome back!';
  };
  badges: {
    all: 'Show all {{count}}';
    count: '{{earned}} of {{all}}';
    earned: 'Earned on';
    fewer: 'Show fewer';
    loading: 'Your badges are loading';
    more: '{{count}} more';
    newOnes_one: 'New badge!';
    newOnes_other: 'New badges!';
    none: 'There are no badges yet.';
    progress: '{{progress}} of {{max}}';
    progressOf: 'Progress: {{name}}';
    teaOnlyYou: 'Only you can see this one: Tea is anonymous.';
    title: 'Achievements';
  };
  catalogue: {
    badgeCategory: {
      activity: 'Activity';
      premium: 'Premium';
      social: 'Social';
      special: 'Special';
      tea: 'Tea';
    };
    fitness: {
      athlete: 'Athlete';
      high: 'High';
      low: 'Low';
      moderate: 'Moderate';
    };
    gender: {
      'non-binary': 'Non-binary';
      woman: 'Woman';
    };
    lifestyleQuestion: {
      drinking: 'Drinking';
      fitness: 'Fitness';
      pets: 'Pets';
      smoking: 'Smoking';
    };
    orientation: {
      bisexual: 'Bisexual';
      lesbian: 'Lesbian';
      pansexual: 'Pansexual';
    };
    pets: {
      allergic: 'Allergic';
      like: 'Like';
      love: 'Love';
      neutral: 'Neutral';
    };
    reason: {
      inappropriate_behavior: 'Inappropriate behavior';
    };
    storyKind: {
      dating: 'Dating';
      family: 'Family';
      friendship: 'Friendship';
      workplace: 'Workplace';
    };
    tolerance: {
      none: 'None';
      occasionally: 'Occasionally';
      regularly: 'Regularly';
      socially: 'Socially';
    };
  };
  chat: {
    addReaction: 'Add reaction';
    choose: {
      text: 'It opens here.';
      title: 'Choose a conversation';
    };
    chooseReaction: 'Choose a reaction';
    connection: {
      connected: 'Connected';
      disconnected: 'Disconnected';
      reconnecting: 'Reconnecting';
    };
    dates: {
      flight: 'A tea flight at a quiet tearoom';
      market: 'Farmers’ market, then cook what you found';
      plants: 'A plant swap, leave with a cutting';
      sketch: 'Sketch each other, badly';
      title: 'Date ideas';
    };
    earlier: 'Show earlier messages';
    earlierFailed: 'Earlier messages did not load';
    emoji: {
      fire: 'fire';
      grin: 'grin';
      heart: 'heart';
      heartEyes: 'heart eyes';
      hundred: 'hundred';
      smile: 'smile';
      smilingHearts: 'smiling with hearts';
      sparkles: 'sparkles';
      surprised: 'surprised';
      thumbsUp: 'thumbs up';
    };
    empty: {
      action: 'Start Discovering!';
      text: 'When you and someone else like each other, this is where you talk.';
      title: 'No matches yet';
    };
    ended: 'This conversation has ended';
    endedText: 'Your other conversations are all here.';
    into: '{{name}} is into';
    lastActive: {
      days: '{{n}}d ago';
      hours: '{{n}}h ago';
      justNow: 'Just now';
      lastWeek: 'last week';
      minutes: '{{n}}m ago';
      unknown: 'Recently active';
      weeks: 'weeks ago';
    };
    list: 'Conversations';
    loading: 'Loading your conversations';
    loadingMessages: 'Loading messages';
    log: 'Conversation with {{name}}';
    matched: 'You matched with {{name}}!';
    message: 'Message';
    newMatch: 'New Match!';
    newMatches: 'You have new matches! Tap any profile to start chatting.';
    newMessages_one: '{{count}} new message';
    newMessages_other: '{{count}} new messages';
    notSent: 'Not sent';
    nudges: {
      bothers: 'Does this bother you?';
      byWords: 'Hidden by your words';
      byYou: 'You hid this message';
      edit: 'Edit';
      fine: 'No, it is fine';
      fold: 'Hide';
      harassment: 'This could hurt {{name}}, or sound like pressure.';
      hide: 'Hide this message';
      link: 'There is a link in it. From somebody one hardly knows, that can worry.';
      money: 'It sounds as if it were about money. Early on, that worries people, and scams begin like this.';
      phone: 'There is a phone number in it, and you and {{name}} have not written much yet.';
      reported: 'The message you report';
      send: 'Send anyway';
      show: 'Show';
      sureTitle: 'Are you sure?';
      words: {
        add: 'Add';
        known: 'This is on your list already.';
        label: 'Word or phrase';
        limit: '{{count}} are as many as fit. Take one away to add another.';
        list: 'Your hidden words';
        none: 'None yet.';
        remove: 'Remove “{{word}}”';
        text: 'Messages that hold one of these come to you folded, and you decide whether to look. Nobody is told.';
        title: 'Hidden words';
      };
    };
    online: 'Online';
    photo: 'Photo';
    photoSoon: 'Photo sharing coming soon!';
    prompt: {
      hello: 'Say hi to {{name}}';
      interest: 'Ask about {{interest}}';
      mine: 'You: {{text}}';
      shared: 'You both love {{interest}}. Say hi?';
    };
    reactionFailed: 'Your reaction did not go through';
    read: 'Read';
    retry: 'Retry';
    send: 'Send';
    sendFailed: 'Failed to send message';
    sendFailedText: 'Please try again';
    sending: 'Sending';
    sent: 'Sent';
    soonText: 'This feature will be available in the next update';
    starter: {
      failed: 'No suggestions came through. Your own words work, too.';
      loading: 'Looking for a way to begin';
      refresh: 'Refresh';
      title: 'Break the ice';
    };
    title: 'Messages';
    today: 'Today';
    typing: 'typing...';
    unread_one: '{{count}} unread';
    unread_other: '{{count}} unread';
    voice: 'Voice message';
    voiceSoon: 'Voice messages coming soon!';
    writeTo: 'Write to {{name}}';
    yesterday: 'Yesterday';
    youSaid: 'You';
  };
  discovery: {
    act: {
      like: 'Like';
      pass: 'Pass';
      super_like: 'Super Like';
      undo: 'Undo';
    };
    actions: {
      boost: 'Profile Boost';
      boostActive: 'Boost active: {{minutes}} min left';
      boostText: '2x visibility';
      events: 'Events';
      eventsText: 'Tea meetups near you';
      filters: 'Filters';
      filtersText: 'Age, distance, tea';
      manage: 'Premium';
      manageText: 'Manage';
      premium: 'Go Premium';
      premiumText: '{{price}} per month';
      title: 'Quick actions';
    };
    badges: 'Badges';
    deck: 'Profiles';
    empty: {
      local: 'No Local Profiles';
      localText: 'You have met everyone in {{place}} for today. The pot is still warm elsewhere.';
      none: 'No More Profiles';
      noneText: 'You have met everyone who fits your filters. New people come every day.';
      refresh: 'Refresh';
      showAll: 'Show All Areas';
      widen: 'Widen filters';
    };
    failed: {
      goneText: 'Here is the next one.';
      goneTitle: 'This profile is no longer there';
      offline: 'There is no connection. The profile is back on top.';
      title: 'That did not go through';
      undo: 'This could not be taken back';
    };
    ghost: {
      off: 'Turn off';
      text: 'You are out of the deck. Your chats still work.';
      title: 'Ghost mode is on';
    };
    keys: 'Left arrow passes, right arrow likes, up arrow super likes, Enter opens the profile.';
    keysShown: 'Arrow keys work too: ← pass, ↑ super like, → like';
    likesLeft_one: '{{count}} like left today';
    likesLeft_other: '{{count}} likes left today';
    likesUnlimited: 'Unlimited likes';
    limit: {
      superText: 'Upgrade to Premium for 5 super likes per week!';
      superTitle: 'Super Like used this week';
      text: 'Upgrade to Premium for unlimited likes!';
      title: 'Daily limit reached';
      upgrade: 'Upgrade';
    };
    loading: 'Looking for profiles';
    match: {
      common: 'You both like {{list}}.';
      keep: 'Keep Discovering';
      startChat: 'Start Chat';
      text: 'You and {{name}} like each other';
      title: 'It\'s a Match!';
      you: 'Portrait of you';
    };
    matches: {
      none: 'A like that is returned shows up here.';
      online: 'Online';
      title: 'Recent Matches';
      viewAll: 'View All';
    };
    more: '+{{count}} more';
    moreBadges_one: '{{count}} more badge: open the profile';
    moreBadges_other: '{{count}} more badges: open the profile';
    nextLikeAt: 'The next one comes {{when}}.';
    openProfile: 'Open profile of {{name}}';
    reason: {
      city: 'You both live in {{city}}';
      filters: 'Fits what you are looking for';
      interests: 'You both like {{list}}';
      likesYou: 'Likes you';
      near: '{{distance}} from you';
      teas: 'You both drink {{list}}';
    };
    said: {
      like: 'Liked.';
      next: '{{who}}. Next profile.';
      pass: 'Passed.';
      returned: '{{name}} is back on top.';
      super_like: 'Super liked.';
      undone: '{{name}} is back.';
    };
    scope: {
      all: 'All Areas';
      anywhere: 'Anywhere';
      city: 'My City';
      group: 'Where to look';
      named: '{{scope}}: {{place}}';
      state: 'My State';
    };
    seenEnough: 'That was a full day of profiles';
    seenEnoughText: 'There is a daily limit, so that nobody can copy everyone. It opens again later; whoever you have seen today stays open.';
    shared: 'You share this';
    stamp: {
      like: 'LIKE';
      locked: 'Super Like used this week';
      pass: 'NOPE';
      super_like: 'SUPER LIKE';
    };
    superLikesLeft_one: '{{count}} super like remaining this week';
    superLikesLeft_other: '{{count}} super likes remaining this week';
    verified: 'Verified User';
  };
  feedback: {
    feedback: 'Feedback';
    feedbackText: 'Each button throws what the act itself would throw. Some devices tremble, too.';
    type: {
      boost: 'Boost';
      like: 'Like';
      match: 'Match';
      message_sent: 'Message Sent';
      pass: 'Pass';
      profile_view: 'Profile View';
      super_like: 'Super Like';
    };
    typing: 'Typing';
    typingStart: 'Show typing';
    typingText: 'What a conversation shows while the other one writes. It lasts 3 seconds here.';
  };
  landing: {
    back: 'Back';
    comeIn: 'Come on in';
    comeInText: 'Two minutes. You can change all of it later.';
    forWhom: '18 and over. For women and non-binary people.';
    getStarted: 'Get Started';
    goodToSeeYou: 'Good to see you';
    goodToSeeYouText: 'The kettle is still warm.';
    meet: 'Meet women near you. Swipe, or just tap.';
    portraits: 'Three illustrated portraits of women';
    tagline: 'For women who love <em>women.</em>';
    talk: 'Talk easily: starters, reactions, no pressure.';
    tea: 'Tea: tell your story, and stay anonymous.';
  };
  legal: {
    consent: {
      accept: 'I agree';
      label: 'Changed terms';
      later: 'Later';
      text: 'The terms and the page about privacy have changed.';
    };
    page: {
      default: 'The operator of this site has not written this page. You read what the software can say of itself.';
      links: 'More about this site';
      otherLanguage: 'This page is there in English alone.';
      version: 'Version {{version}}';
    };
    retention: {
      text: 'These periods are the rules that the software follows. Each night it deletes what has had its time.';
      title: 'What is kept, and for how long';
    };
    topic: {
      alerts: {
        kept: 'Until you have seen it';
        what: 'What you are to be told while you are away';
        why: 'So that each thing is told once';
      };
      audit: {
        kept: '{{period}}';
        what: 'What moderators did and looked at';
        why: 'So that they can be held to account; members stand in it under a number, which leads nowhere once they have left';
      };
      backups: {
        kept: 'As long as the operator keeps them, 400 days at most to be put back';
        what: 'Backups';
        why: 'So that a broken disk does not take everything';
      };
      bans: {
        kept: 'As long as the ban';
        what: 'Address, number, pictures and card of somebody who is banned, as a fingerprint';
        why: 'So that she does not come back under another name';
      };
      checkouts: {
        kept: '{{period}} after the end';
        what: 'Payments that were begun, and the link to the payment service of somebody who left';
        why: 'For questions about them';
      };
      codes: {
        kept: '{{period}} at most';
        what: 'Codes by e-mail and text';
        why: 'To prove an address or a number';
      };
      connections: {
        kept: 'As long as your account';
        what: 'Likes, matches, blocks and partings';
        why: 'So that nobody is shown to you again whom you parted from';
      };
      consents: {
        kept: 'As long as your account';
        what: 'Which version of these pages you agreed to, and when';
        why: 'To be able to show it';
      };
      departures: {
        kept: '{{period}}';
        what: 'That an account was deleted, as a fingerprint';
        why: 'So that no backup brings it back';
      };
      devices: {
        kept: '{{period}} after the last sign-in';
        what: 'Which browsers you have signed in with, as a fingerprint';
        why: 'So that we can tell you when somebody signs in with another one';
      };
      evidence: {
        kept: '{{period}} after the decision';
        what: 'Messages and pictures in a report';
        why: 'For moderators alone, also when an account was deleted meanwhile';
      };
      exposures: {
        kept: '{{period}} after that day';
        what: 'How often your profile was shown in Discover on a day';
        why: 'So that others have their turn; nobody is told the number';
      };
      files: {
        kept: '{{period}} or a little longer';
        what: 'Deleted pictures and broken uploads';
        why: 'Until the store has let go of them';
      };
      former_addresses: {
        kept: '{{period}} after the change';
        what: 'The e-mail address you had before';
        why: 'So that you can take the account back if it was not you';
      };
      installation: {
        kept: 'As long as the site';
        what: 'Lists of cities, keys of this server, and sums that are about nobody';
        why: 'The software needs them';
      };
      legal_holds: {
        kept: 'Until the authorities or the operator let go of it';
        what: 'Pictures on a list of known abuse pictures, sealed, with who sent them';
        why: 'The law wants them kept for the authorities; nobody here sees them, also when an account was deleted meanwhile';
      };
      logs: {
        kept: 'As long as the operator decides';
        what: 'Logs of the server, without names, addresses or words';
        why: 'To notice faults and attacks';
      };
      meetups: {
        kept: '{{period}} after the beginning';
        what: 'Meetups, and who came';
        why: 'For whoever has a question or a complaint afterwards';
      };
      messages: {
        kept: 'As long as the match';
        what: 'Messages';
        why: 'They belong to the two who write to each other';
      };
      partings: {
        kept: '{{period}} after it ended';
        what: 'Messages and likes after a match has ended';
        why: 'So that you can still report what was said';
      };
      payments: {
        kept: 'As long as your account; after that {{period}} without a link to you';
        what: 'Payments';
        why: 'Books have to be kept';
      };
      profile: {
        kept: 'As long as your account';
        what: 'Profile, photos, settings and badges';
        why: 'They are what the others see of you';
      };
      profile_views: {
        kept: '{{period}}; after that as a number alone';
        what: 'Who looked at which profile on which day';
        why: 'For the figures on the own profile';
      };
      reports: {
        kept: '{{period}} after the decision';
        what: 'Reports and appeals';
        why: 'To see when somebody does it again';
      };
      sanctions: {
        kept: 'As long as your account';
        what: 'Warnings and suspensions';
        why: 'Decisions take into account what was before';
      };
      selfies: {
        kept: 'Until the decision, {{period}} at most';
        what: 'The selfie for verification';
        why: 'Moderators alone compare it with your photos';
      };
      sessions: {
        kept: '{{period}} after the last use, 90 days at most, or until you sign out';
        what: 'Where you are signed in';
        why: 'So that you stay signed in';
      };
      statuses: {
        kept: '{{period}}';
        what: 'Status and voice note';
        why: 'They are meant for the moment';
      };
      subscription: {
        kept: 'As long as your account';
        what: 'Your premium subscription';
        why: 'To know what you have paid for';
      };
      suggestions: {
        kept: '{{period}}';
        what: 'Profiles chosen for you';
        why: 'They are chosen ahead, so that you do not wait';
      };
      takedowns: {
        kept: '{{period}} after the decision';
        what: 'Requests for the removal of a story';
        why: 'For questions about the answer';
      };
      tea: {
        kept: 'As long as your account, or until you delete them';
        what: 'Stories and reviews';
        why: 'You alone decide how long they are read';
      };
      tea_counts: {
        kept: '{{period}}';
        what: 'When you last shared something in Tea, and reviews that you replaced';
        why: 'To hold back spam, and to show one review at a time';
      };
      tea_withdrawn: {
        kept: 'Until the decision, {{period}} at most';
        what: 'A story that you took back while it was reported';
        why: 'So that taking it back does not end the case';
      };
      unused_accounts: {
        kept: '{{period}} after the last visit';
        what: 'Accounts that nobody uses any more';
        why: 'What nobody needs is not kept. Two e-mails go out before, where there is an address';
      };
      usernames: {
        kept: '{{period}}';
        what: 'The username of a deleted account, as a fingerprint';
        why: 'So that nobody passes for you the day after';
      };
      verification: {
        kept: 'As long as your account';
        what: 'Whether you are verified, and the names you gave for it';
        why: 'So that you are asked once';
      };
    };
    transparency: {
      appeals: 'Appeals';
      bans: 'Bans';
      decisions: 'Decisions on reports of members';
      few: 'fewer than 5';
      granted: 'granted';
      half: '{{from}} to {{until}}';
      hours_one: '{{count}} hour';
      hours_other: '{{count}} hours';
      kept: 'story kept';
      kind: {
        behavior: 'Inappropriate behavior';
        fake_profile: 'Fake profile';
        harassment: 'Harassment or bullying';
        other: 'Other';
        photos: 'Inappropriate photos';
        spam: 'Spam or scam';
        story: 'A story in Tea';
        underage: 'Underage user';
        violence: 'Violence or threats';
      };
      median: 'Half of the reports were decided within';
      none: 'No half-year is over yet. The first figures stand here once it is.';
      outcome: {
        ban: 'Ban';
        dismiss: 'Nothing done';
        hide: 'Profile hidden';
        suspend: 'Suspension';
        warn: 'Warning';
      };
      people: 'People decide. No machine removes, hides or bans anything or anybody here by itself.';
      refused: 'refused';
      removed: 'story removed';
      reports: 'Reports, by what they were about';
      takedowns: 'Requests for removal from people named in stories';
      text: 'What was reported here and what moderators decided, by half-years. Numbers below five are not told, because they could point to somebody.';
      unknown: 'too few to tell';
    };
  };
  meetups: {
    asked: 'The host has not answered yet.';
    attendance: {
      checkIn: 'Check in';
      checkedIn: 'Checked in';
      code: {
        text: 'Show it to your guests when they arrive.';
        title: 'Check-in code';
        valid: 'It works from {{from}} until {{until}}.';
      };
      enter: {
        code: 'Code';
        done: 'You are checked in';
        doneText: 'Enjoy your tea.';
        short: 'Enter the 6 digits of the code';
        text: 'Your host shows six digits. Only you see whether you checked in.';
        wait: 'Those were many tries. You can try again from {{until}}.';
      };
      latest: 'Now and just over';
      met: {
        like: 'Like';
        likeOf: 'Like {{name}}';
        liked: 'Liked';
        likedText: '{{name}} hears of it only when she likes you, too.';
        none: 'There is nobody to show here.';
        text: 'Until {{until}} you can like each other. She hears of it only when she likes you, too.';
        title: 'Who you met';
      };
      missed: 'You were not checked in. Only you see this, and it changes nothing.';
      none: 'No past meetups';
      noneText: 'A meetup you planned or went to stays here for 30 days.';
      past: 'Past meetups';
      showCode: 'Show check-in code';
    };
    byAnother: 'Created by Another user';
    byApproval: 'By approval';
    byYou: 'Created by You';
    calendar: {
      add: 'Add to calendar';
      address: 'Address';
      copied: 'Copied';
      copy: 'Copy';
      copyField: 'Copy: {{field}}';
      copyYourself: 'It is selected: copy it from the field.';
      create: 'Create address';
      fileReady: 'Your calendar file is ready';
      fileReadyText: 'Open it to put the meetup in your calendar.';
      once: 'Copy these now: the password is shown this once.';
      password: 'Password';
      renew: 'New address';
      revoke: 'Turn off';
      row: 'Your meetups in the calendar you use';
      signIn: 'Your calendar asks for name and password when it subscribes. One that cannot sign in, such as Google Calendar, takes single meetups: \'Add to calendar\'.';
      since: 'Your address has been there since {{day}}. It was shown once; a new one ends it.';
      text: 'A calendar that subscribes to this address with its password shows your meetups and keeps up with changes.';
      title: 'Calendar address';
      user: 'User name';
      whoReads: 'Whoever has the password can read when and where you meet, so share it with nobody.';
    };
    cancel: 'Cancel meetup';
    coming_one: '{{count}} comes';
    coming_other: '{{count}} come';
    create: 'Create Event';
    createFirst: 'Create First Event';
    createTitle: 'Create Tea Meetup';
    decline: 'No, thank you';
    declined: 'This meetup has no place for you.';
    edit: 'Edit meetup';
    editTitle: 'Edit Tea Meetup';
    empty: 'No events yet';
    emptyText: 'Be the first to create a tea meetup in your area!';
    exactPlace: 'Exact place: {{place}}';
    field: {
      anyTea: 'No tea in particular';
      approval: 'Approve each guest';
      approvalText: 'You say yes before somebody attends.';
      cityHint: 'The nearest city, optional: for those who look nearby. Everyone sees it.';
      date: 'Date & Time';
      description: 'Description';
      exactPlace: 'Exact place';
      exactPlaceHint: 'Address or corner, optional. Only those who come see it.';
      location: 'Location';
      locationHint: 'City and neighborhood: everyone sees this.';
      max: 'Max Attendees';
      missing: 'Required';
      tea: 'Featured Tea';
      title: 'Title';
      verified: 'Verified members only';
      verifiedText: 'Others see the meetup and cannot join.';
    };
    filter: {
      addCity: 'Add your city';
      anyTea: 'Any tea';
      circle: {
        all: 'All';
        mine: 'My meetups';
        near: 'Near me';
      };
      day: 'Day';
      label: 'Which meetups';
      nearText: 'Meetups that name a city within the distance of your filters.';
      noCity: 'Near me needs your city';
      noCityText: 'Add it to your profile, and meetups nearby show up here.';
      none: 'No meetups match';
      noneText: 'Another tea, another time or all areas may have some.';
      reset: 'Reset filters';
      showAll: 'Show all meetups';
      span: {
        any: 'Any time';
        day: 'On a day';
        month: 'Next 30 days';
        week: 'Next 7 days';
      };
      tea: 'Tea';
      when: 'When';
    };
    full: 'Full';
    guestSheet: {
      approve: 'Let {{name}} come';
      asks: 'Would like to come';
      decline: 'Decline {{name}}';
      fresh: 'Does not see the exact place yet';
      host: 'Host';
      letIn: 'Show {{name}} where and who';
      loading: 'The guests are loading';
      remove: 'Remove {{name}}';
      text: 'You see each other because you all come.';
      title: 'Who comes';
      you: 'You';
    };
    guests: 'Who comes';
    join: 'Join Event';
    joined: 'Joined';
    leave: 'Leave';
    max: '{{number}} max';
    menu: 'Meetup menu: {{title}}';
    month: {
      choose: 'Choose a day to see its meetups.';
      dayCount_one: '{{day}}: {{count}} meetup';
      dayCount_other: '{{day}}: {{count}} meetups';
      more: 'There are more meetups this month than shown here. Filters narrow them down.';
      next: 'Next month';
      none: 'No meetups in this month.';
      noneOnDay: 'No meetups on this day.';
      previous: 'Previous month';
    };
    notice: {
      approved: 'The host of {{title}} is looking forward to you.';
      asked: 'Somebody would like to come to {{title}}.';
      cancelled: '{{title}}, {{when}}, is cancelled.';
      cancelledUnnamed: 'A meetup you had a place in, {{when}}, is cancelled.';
      changed: '{{title}} has another time or place: {{when}}.';
      clear: 'Got it';
      declined: '{{title}} has no place for you this time.';
      joined: 'Somebody new comes to {{title}}.';
      left: 'Somebody who had a place at {{title}} has left again.';
      offered: 'A place at {{title}} is free for you.';
      see: 'See who comes';
      title: 'News of your meetups';
    };
    offered: 'A place is free for you. It is yours until {{until}}.';
    outside: 'You have a place. The exact place and who comes show once the host says so; to verified members, a day before.';
    queue: 'Join Waiting List';
    queuePlace: 'Number {{place}} in the queue';
    report: 'Report meetup';
    reportOf: 'Report meetup: {{title}}';
    save: 'Save Changes';
    tagline: 'Small tables, warm pots, new faces.';
    thisDay: 'This {{day}}';
    toast: {
      asked: 'The host was asked';
      askedText: 'You will read here what she answers.';
      cancelled: 'Meetup cancelled';
      cancelledText: 'Everyone who had a place is told.';
      changed: 'Meetup changed';
      changedText: 'Whoever comes is told of a new time or place.';
      createFailed: 'Failed to create event';
      created: 'Event created!';
      createdText: 'Your tea meetup has been posted';
      failed: 'That did not work';
      joinFailed: 'Failed to join event';
      joinFailedText: 'You may already be attending';
      joined: 'Joined event!';
      joinedText: 'You\'re now attending this tea meetup';
      left: 'You no longer attend';
      missing: 'Missing information';
      missingText: 'Please fill in all required fields';
      queued: 'You are in the queue';
      queuedText: 'When a place becomes free, it is offered to you here.';
      unqueued: 'You left the queue';
    };
    unqueue: 'Leave Waiting List';
    verified: 'Verified members';
    view: {
      label: 'View';
      list: 'List';
      month: 'Month';
      past: 'Past';
    };
    when: '{{day}}, {{time}}';
    withdraw: 'Withdraw';
  };
  moderation: {
    act: {
      approve: 'Approve';
      ban: 'Ban';
      dismiss: 'Dismiss';
      grant: 'Grant';
      hide: 'Hide';
      lift: 'Lift';
      refuse: 'Refuse';
      reject: 'Reject';
      suspend: 'Suspend';
      warn: 'Warn';
    };
    answer: 'Your answer';
    appeal: {
      text: 'What she answers';
      told: 'What she was told';
    };
    check: 'Photo check';
    choose: 'Choose a decision';
    days: 'Days';
    daysFault: 'A whole number from 1 to {{max}}';
    daysHint: 'Without a number: until it is lifted.';
    decision: 'Decision';
    done: {
      approve: 'Approved';
      ban: 'Banned';
      dismiss: 'Dismissed';
      grant: 'Granted';
      hide: 'Hidden';
      lift: 'Lifted';
      refuse: 'Refused';
      reject: 'Rejected';
      suspend: 'Suspended';
      warn: 'Warned';
    };
    effect: {
      appeal: {
        grant: 'Suspension and ban end. If she was hidden, she stays hidden.';
        refuse: 'It stays as it is. She can appeal again after 30 days.';
      };
      member: {
        ban: 'A suspension without an end. Her places in meetups end, too, and her e-mail and her number cannot sign up again.';
        dismiss: 'Nothing changes for her.';
        hide: 'Nobody new sees her until it is lifted. Meetups she planned are called off for good. She is told.';
        lift: 'Hiding, suspension and ban end.';
        suspend: 'She is signed out at once. All she can do then is read why, appeal, and take or delete her data. Meetups she planned are called off for good.';
        warn: 'She reads a notice, and a mark stays with her name.';
      };
      story: {
        ban: 'The story is hidden at once. Whoever wrote it is banned within a day.';
        dismiss: 'The story stays as it is.';
        hide: 'The story is hidden at once. Nothing reaches whoever wrote it.';
        suspend: 'The story is hidden at once. Whoever wrote it is suspended within a day.';
        warn: 'The story is hidden at once. Whoever wrote it is warned within a day.';
      };
      takedown: {
        dismiss: 'The stories stay. She is told by e-mail.';
        hide: 'The story you chose is hidden. She is told by e-mail.';
      };
      verification: {
        approve: 'Her profile carries the check mark.';
        reject: 'She can ask again once it is put right.';
      };
    };
    empty: {
      audit: 'Nothing has been written down yet.';
      decided: 'Nothing has been decided yet.';
      open: 'Nobody is waiting.';
    };
    factorsRemoved: 'Second step removed';
    failed: 'This was not decided';
    figures: {
      all: 'All of it';
      decidedThisWeek: 'Decided this week';
      median: 'Hours to a decision, the median';
      none: 'none yet';
      open: 'Open';
      overdue: 'Overdue';
      suspended: 'Suspended members';
    };
    handles: 'Social media';
    leftMember: 'a former member';
    legalHold: 'Legal hold';
    logged: 'Each look is written down.';
    look: {
      list: 'Seen in a queue';
      open: 'Opened';
      search: 'Searched for';
      selfie: 'Live selfie looked at';
    };
    lookalikes_one: '{{count}} other profile shows one of these pictures.';
    lookalikes_other: '{{count}} other profiles show one of these pictures.';
    member: {
      actions: 'What was decided about her';
      against: 'Reports about her';
      filed: 'Reports by her';
      find: 'Find';
      noActions: 'Nothing was ever decided about her.';
      nobody: 'Nobody here has this id or username.';
      own: 'This is you. Your own history is for somebody else.';
      search: 'Id or username';
      searchHint: 'The whole of it: nobody browses through members. Searches and looks are written down.';
      since: 'Here since';
      until: 'Suspended until';
      untilLifted: 'it is lifted';
    };
    notChecked: 'She has not run the photo check.';
    note: 'Note';
    noteHint: {
      appeal: 'She reads this, word for word.';
      moderators: 'For moderators only. No member ever reads it. Write @username for a member: the name goes when she leaves.';
      verification: 'Kept with the case. If you reject, she reads it.';
    };
    operator: 'who runs the server';
    optional: 'optional';
    overdue: 'Overdue';
    report: {
      by: 'Reported by';
      chosen: 'Reported';
      evidence: 'Show the evidence';
      failed: 'This could not be fetched. It may be gone.';
      gone: 'An account that is gone';
      history: 'Show her history';
      meetup: 'The meetup when the report came in';
      messages: 'What they wrote';
      noBio: 'She had written nothing about herself.';
      noMessages: 'There are no messages with this report.';
      noProfile: 'Nothing of her profile is kept any more.';
      nobody: 'There is no such account, or it is gone.';
      profile: 'Her profile when the report came in';
      side: {
        reported: '{{name}}, reported';
        reporter: '{{name}}, who reported';
      };
      unnamed: {
        reported: 'Who was reported';
        reporter: 'Who reported';
      };
    };
    roleGiven: 'Role given';
    scores: 'Quality {{quality}}, authenticity {{authenticity}} of 100.';
    secondStep: {
      add: 'Add a Second Step';
      text: 'The console opens once you have a second step besides your password.';
      title: 'A second step first';
    };
    selfie: {
      alt: 'Live selfie of {{name}}';
      failed: 'The selfie could not be fetched. It may be gone.';
      likeness: 'The same face as in {{same}} of {{of}} photos that show one face.';
      none: 'She has not taken a live selfie.';
      notCompared: 'Not compared with the photos she has now.';
      pose: 'The pose drawn for her: {{pose}}';
      show: 'Show the selfie';
      title: 'Live selfie';
    };
    standing: {
      banned: 'Banned';
      hidden: 'Hidden';
      suspended: 'Suspended';
      warned: 'Warned';
    };
    state: {
      decided: 'Decided';
      open: 'Open';
    };
    states: 'Which cases';
    story: {
      about: 'About {{name}}';
      aboutNobody: 'Names nobody';
      hidden: 'Hidden';
      reports: 'What was reported';
      unseen: 'Nobody learns who wrote it, moderators neither.';
      visible: 'Visible';
    };
    subject: {
      appeal: 'Appeal';
      member: 'Member';
      report: 'Report';
      story: 'Story';
      takedown: 'Removal';
      verification: 'Verification';
    };
    tab: {
      appeals: 'Appeals';
      audit: 'Audit log';
      members: 'Members';
      reports: 'Reports';
      statistics: 'Statistics';
      stories: 'Stories';
      takedowns: 'Removals';
      verifications: 'Verifications';
    };
    takedown: {
      chooseFirst: 'Choose the story above first.';
      email: 'The answer goes to';
      none: 'No story holds this name or these words.';
      said: 'What she knows of the story';
      which: 'Which story is meant?';
      why: 'Why it should go';
    };
    told: 'Reason she is told';
    toldAsReported: 'As reported: {{reason}}';
    toldNothing: 'No particular reason';
  };
  onboarding: {
    demo: {
      completed: 'Completed';
      completedText: 'It was finished or skipped; both count the same.';
      intro: 'The short tour that opens after registration. Whether you have seen it is remembered in this browser only.';
      notStarted: 'Not Started';
      notStartedText: 'Nobody has finished or skipped it in this browser yet.';
      reset: 'Reset Tutorial';
      resetDone: 'The tour counts as not started';
      start: 'Start Tutorial';
      status: 'Status';
    };
    getStarted: 'Get Started';
    label: 'Tutorial progress';
    next: 'Next';
    previous: 'Previous';
    progress: '{{step}} of {{steps}}';
    skip: 'Skip';
    step: {
      buttons: {
        text: 'Every account has ten likes a day and one super like a week. A pass costs nothing, and nobody is told.';
        title: 'Three buttons, no hurry';
      };
      done: {
        text: 'Add a photo and a few words about yourself when you like. You find this tour again in Settings.';
        title: 'You are all set';
      };
      matching: {
        text: 'When you both like each other, a conversation opens. Until then, nobody can write to you.';
        title: 'A match takes two';
      };
      premium: {
        text: 'Unlimited likes, more super likes, who likes you, undo, ghost mode and boost. Safety is free for everyone.';
        title: 'What Premium adds';
      };
      swiping: {
        text: 'Right for like, left for pass, up for a super like. The three buttons do the same.';
        title: 'Swipe, or just tap';
      };
      tea: {
        text: 'Tea is where premium members tell true stories, anonymously. Tea meetups are for everyone, with real cups.';
        title: 'Tea, told and poured';
      };
      welcome: {
        text: 'A place for women who love women. Seven short pages and you know your way around.';
        title: 'Welcome, {{name}}';
      };
    };
  };
  phoneCodes: {
    codeSent: 'We have sent a code to your number. Nothing else is sent there before you have entered it.';
    failed: 'Failed to update SMS settings';
    form: {
      code: 'Code from the text message';
      codeShort: 'Enter the 6 digits of the code';
      codeText: 'Six digits, sent to {{number}}. They hold for {{minutes}} minutes.';
      codeWrong: 'This code is wrong or too old';
      confirm: 'Confirm Number';
      confirmed: 'Number confirmed';
      note: 'We text you when you get a match while you are away, and before your meetups if notices of events are on. Nothing else.';
      number: 'Phone number';
      numberMissing: 'Enter your phone number';
      other: 'Change number';
      resend: 'Send a new code';
      save: 'Save SMS Settings';
      switch: 'SMS Match Notifications';
    };
    noAnswer: 'The server did not answer. Please try again.';
    saved: 'Your SMS notification preferences have been saved.';
    tooMany: 'No more codes can be sent today. Please try again tomorrow.';
    updated: 'SMS Settings Updated';
    verified: 'Your number is confirmed';
    verifiedText: 'From now on a text tells you of a match while you are away.';
    wrongCode: 'This code is wrong or too old';
    wrongCodeText: 'Check the digits, or have a new code sent.';
  };
  photos: {
    add: 'Add photo';
    added: 'The photo is added: {{count}} of {{max}}.';
    camera: 'Take a photo';
    count: '{{count}} of {{max}}';
    cropFrame: 'Part of the photo that is kept. Arrow keys move the photo, plus and minus change the size.';
    cropText: 'Push it into place and come as close as you like.';
    cropTitle: 'Your photo';
    earlier: 'Move earlier';
    fault: {
      limit: 'There are six photos already. Remove one first.';
      noAnswer: 'The server did not answer. Please try again.';
      notAPicture: 'Use a JPEG, PNG, WebP or HEIC picture. This file is none that we can read.';
      notDrawn: 'This browser could not cut the photo. A smaller one may work.';
      notNow: 'The server could not take the photo. Please try again.';
      offline: 'You are offline. The photo stays here until you try again.';
      tooBig: 'This picture is larger than 10 MB.';
      tooMany: 'That was a lot of photos in a short time. Please wait a little.';
    };
    first: 'First';
    hint: 'The first one is what people see on your card. Photos are saved at once.';
    keys: 'Arrow keys change the place, Enter shows what can be done.';
    later: 'Move later';
    makeFirst: 'Make it the first';
    movedTo: 'The photo is now number {{place}} of {{count}}.';
    notRemoved: 'The photo could not be removed';
    notTaken: 'This photo cannot be used';
    order: 'Order';
    orderKept: 'The order is as it was.';
    processing: 'Arrived. We take out what the camera wrote into it.';
    progress: 'Upload';
    remove: 'Remove photo';
    removed: 'The photo is removed.';
    sending: 'Uploading: {{percent}}%';
    sideways: 'Sideways';
    stop: 'Stop the upload';
    tile: 'Photo {{place}} of {{count}}';
    title: 'Photos';
    unseen: 'Your browser cannot show this kind of picture, so it is uploaded whole. It will be visible in a moment.';
    upAndDown: 'Up and down';
    upload: 'Upload photo';
    verifiedHint: 'Another first photo sends your verification back to review.';
    zoom: 'Size';
  };
  preferences: {
    app: {
      appearance: 'Appearance';
      atOnce: 'Theme and language change at once.';
      autoPlay: 'Play automatically';
      autoPlayText: 'Photos move on by themselves, voice notes start when you open them.';
      behaviour: 'On this device';
      dark: 'Dark';
      imperial: 'Miles';
      language: 'Language';
      light: 'Light';
      metric: 'Kilometers';
      soundEffects: 'Sound effects';
      soundEffectsText: 'A short sound for a like, a match and a message, while Violet is in front of you.';
      system: 'System';
      theme: 'Theme';
      units: 'Units';
    };
    back: 'Back to your profile';
    editor: {
      back: 'Back to preferences';
      basic: 'Basic Preferences';
      dealBreaker: {
        'Different fitness level': 'Whoever is two steps or more from your own answer.';
        Dishonesty: 'Keeps nobody out: it stands on your profile for others to read.';
        'Heavy drinking': 'Whoever drinks regularly.';
        'Hidden age': 'Whoever hides their age.';
        'Long distance': 'Whoever lives more than {{distance}} away.';
        'No bio': 'Whoever has written nothing.';
        'No pets allowed': 'Whoever is allergic to pets.';
        'No photos': 'Whoever shows no photo.';
        'Not verified': 'Whoever has no check mark.';
        Smoking: 'Whoever says more than “none”.';
      };
      dealBreakersText: 'Each keeps people out of your deck by what their profile says. A question left open keeps nobody out.';
      discard: 'Discard changes';
      failed: 'Error';
      failedText: 'Failed to save preferences. Please try again.';
      intro: 'Dating preferences';
      introText: 'Whom you would like to meet, what is out of the question, and what others see of you.';
      lifestyle: {
        drinkingTolerance: 'Drinking: fine up to';
        fitnessLevel: 'Fitness';
        petPreference: 'Pets';
        smokingTolerance: 'Smoking: fine up to';
      };
      lifestyleText: 'Whoever answers within this comes first. Nobody is kept out.';
      loading: 'Loading your dating preferences';
      premium: {
        boostProfile: 'Boost profile';
        boostProfileText: 'Your daily boost begins by itself when you come online.';
        priorityLikes: 'Priority likes';
        priorityLikesText: 'For a week, your likes stand first in the list of whoever you like.';
        seeWhoLikedYou: 'See who liked you';
        seeWhoLikedYouText: 'Cards in Discover say when someone likes you. The list of likes is open to you either way.';
      };
      premiumGet: 'Upgrade';
      premiumLocked: 'These belong to Premium';
      premiumLockedText: 'They stay off until you have it, and are kept for you when it ends.';
      reset: 'Reset to Defaults';
      save: 'Save Preferences';
      saved: 'Preferences Saved!';
      savedText: 'Your dating preferences have been updated successfully.';
      score: 'Match score: {{percent}} percent complete';
      scoreShort: 'Match score';
      stats: {
        again: 'Try Again';
        chart: 'From a look to a match';
        count: 'How many';
        failed: 'The figures could not be fetched. Your preferences below can be edited all the same.';
        matchQuality: 'Match Quality';
        percent: '{{percent}}%';
        profileViews: 'Profile Views';
        share: 'This week’s part of your matches';
        shareText: '{{week}} of {{total}}';
        title: 'How it is going';
        totalMatches: 'Total Matches';
        weeklyMatches: 'Weekly Matches';
        what: 'What';
      };
      tab: {
        dealBreakers: 'Deal Breakers';
        demographics: 'Demographics';
        interests: 'Interests';
        lifestyle: 'Lifestyle';
        premium: 'Premium';
        visibility: 'Visibility';
      };
      tabs: 'Preference editor';
      tips: {
        age: 'Eight years or more between youngest and oldest show you more people. Yours are {{years}}.';
        distance: 'A distance under {{distance}} leaves few people. You are at {{yours}}.';
        interests: 'Choose five interests or more: you have {{count}}.';
        none: 'Nothing to mend: your preferences leave room to meet someone.';
        title: 'Optimization tips';
      };
      title: 'Preference editor';
      trending: {
        none: 'No trend yet.';
        text: 'Liked by many right now. Tap one to add it to yours.';
        title: 'Trending interests';
      };
      unsaved: 'Unsaved changes';
      upgrade: 'Upgrade Premium';
      visibility: {
        ghostMode: 'Ghost mode';
        ghostModeLocked: 'Turning it on belongs to Premium.';
        ghostModeText: 'Out of the deck and out of every list of likes. Your chats go on.';
        showAge: 'Show age';
        showAgeText: 'Off, your age is nowhere, and no age range can find it out.';
        showDistance: 'Show distance';
        showDistanceText: 'Off, no figure is shown. Your city stays on your profile.';
        showLastActive: 'Show last active';
        showLastActiveText: 'Off, nobody sees when you were last here.';
      };
    };
    failed: 'Error';
    failedText: 'Failed to update preferences. Please try again.';
    filters: {
      advanced: {
        get: 'Upgrade';
        lifestyleOnly: 'Only my lifestyles';
        lifestyleOnlyText: 'Whoever lives at least one that you chose.';
        locked: 'Advanced filters belong to Premium';
        lockedText: 'They stay off until you have it, and are kept for you when it ends.';
        newHere: 'New here';
        newHereText: 'Whoever joined in the last few weeks.';
        onlineLately: 'Online lately';
        onlineLatelyText: 'Whoever was here in the last three days.';
        teasOnly: 'Only my teas';
        teasOnlyText: 'Whoever drinks at least one that you chose.';
        title: 'Advanced filters';
        verifiedOnly: 'Verified only';
        verifiedOnlyText: 'Whoever wears the check mark.';
      };
      age: 'Age';
      ageRange: '{{min}} to {{max}}';
      back: 'Back to Discover';
      chosen_one: '{{count}} chosen';
      chosen_other: '{{count}} chosen';
      distance: 'Distance';
      failed: 'Failed to update filters';
      failedText: 'Please try again';
      lifestyle: 'Lifestyle';
      loading: 'Loading your filters';
      oldest: 'Oldest';
      save: 'Save Filters';
      saved: 'Filters updated';
      savedText: 'Your discovery preferences have been saved';
      summary: 'You will see';
      summaryFirst: 'First those who share this with you: {{list}}.';
      summaryOnly: 'Advanced filters: {{list}}.';
      summaryReach: 'Women and non-binary people aged {{min}} to {{max}}, within {{distance}}.';
      teas: 'Tea preferences';
      title: 'Discovery filters';
      upTo: 'Up to {{distance}}';
      youngest: 'Youngest';
    };
    interestLimit: '{{count}} are as many as fit. Take one away to add another.';
    interests: 'Interests';
    interestsText: 'People who like these come first. Nobody is kept out.';
    lifestyle: 'Lifestyle';
    loading: 'Loading your preferences';
    more: 'More of this';
    moreText: 'Deal breakers, visibility and how it is going';
    notifications: {
      emailMissing: 'There is no address in your profile yet.';
      emailNotifications: 'E-mail notifications';
      emailNotificationsText: 'To the address you gave us, in words that name nobody.';
      events: 'Events';
      eventsText: 'Changes, cancellations, free places, requests to come, and a reminder before it begins.';
      likes: 'Likes';
      newMatches: 'New matches';
      newMessages: 'New messages';
      promotional: 'News and offers';
      promotionalText: 'We send none at present. Should that change, only to those who have this on.';
      pushNotifications: 'Push notifications';
      pushNotificationsText: 'Each device is turned on in Settings. The words name neither people nor messages.';
      what: 'What we tell you';
      where: 'How we tell you';
    };
    otherInterests: 'Also chosen';
    privacy: {
      allowMessagesFrom: 'Who can message you';
      allowMessagesText: 'Writing always takes a match: a stranger cannot write to you, whatever you choose.';
      everyone: 'Everyone I match with can message me';
      friends: 'Friends: people you liked, and your matches';
      friendsText: 'Opening your profile to people you liked lets someone who could not open it before guess that you like her.';
      matches: 'Only my matches can message me';
      messages: 'Messages';
      premium: 'Only premium users can message me';
      private: 'Private: only your matches';
      profileVisibility: 'Profile visibility';
      public: 'Public: everyone here can see it';
      seen: 'What others see';
      showAge: 'Show age';
      showAgeText: 'Off, your age is nowhere, and no age range can find it out.';
      showDistance: 'Show distance';
      showDistanceText: 'Off, no figure is shown. Your city stays on your profile.';
      showOnlineStatus: 'Show online status';
      showOnlineStatusText: 'Off, your matches cannot see when you are or were here.';
    };
    save: 'Save Changes';
    saved: 'Preferences Updated';
    savedText: 'Your preferences have been saved successfully.';
    tab: {
      app: 'App Settings';
      matching: 'Matching';
      notifications: 'Notifications';
      privacy: 'Privacy';
    };
    tabs: 'Preferences';
    unsaved: 'Unsaved changes';
  };
  profiles: {
    about: 'About';
    away: '{{place}}, {{distance}} away';
    badges: 'Badges';
    complete: 'Profile Complete!';
    completeText: 'There is nothing left to add.';
    completeness: 'Profile completeness';
    detail: {
      education: 'Education';
      genderIdentity: 'Gender identity';
      height: 'Height';
      job: 'Job';
      love_language: 'Love language';
      pronouns: 'Pronouns';
      relationship_goals: 'Relationship goals';
      sexualOrientation: 'Sexual orientation';
      statements: 'Deal breakers';
    };
    details: 'Details';
    editing: {
      about: 'About you';
      account: 'Account';
      cancel: 'Cancel';
      chosenInterests: 'Chosen interests';
      chosenOf_one: '{{count}} chosen';
      chosenOf_other: '{{count}} chosen';
      email: 'E-mail';
      emailHint: 'Optional. For resetting your password and for e-mails about matches and messages, until you turn those off in Settings. Nobody sees it. For a day after a change, the one before still resets your password.';
      failed: 'Failed to update profile';
      interestCount_one: '{{count}} of {{max}} chosen';
      interestCount_other: '{{count}} of {{max}} chosen';
      lifestyleText: 'Others can set deal breakers by these. What you leave open counts for nobody.';
      loading: 'Your profile is loading';
      notSaid: 'Not said';
      ownWords: 'In my own words';
      save: 'Save Changes';
      saved: 'Profile updated';
    };
    finish: 'Complete it';
    ghostFailed: 'Failed to toggle ghost mode';
    ghostOff: 'Ghost Mode Deactivated';
    ghostOffText: 'You can be seen in discovery again.';
    ghostOn: 'Ghost Mode Activated';
    ghostOnText: 'You are hidden from discovery and get no new matches. Your chats go on.';
    interests: 'Interests';
    mine: {
      about: 'About';
      activity: 'Recent activity';
      addBio: 'Write your bio';
      addInterests: 'Choose interests';
      addPhotos: 'Add photos';
      changePhotos: 'Change your photos';
      counter: {
        likes: 'Likes';
        matches: 'Matches';
        superLikes: 'Super likes';
        views: 'Views';
      };
      counters: 'Your numbers';
      details: 'Details';
      edit: 'Edit Profile';
      fillIn: 'Fill in your details';
      happened: {
        badge: 'New badge: {{badge}}';
        joined: 'You joined {{product}}';
        likes_one: '{{count}} person liked you';
        likes_other: '{{count}} people liked you';
        match: 'You and {{name}} liked each other';
        photo: 'You added a photo';
        profile: 'You changed your profile';
        status: 'You shared a status';
      };
      highlight: {
        active: 'Active';
        adventurous: 'Adventurous';
        calm: 'Calm';
        creative: 'Creative';
        curious: 'Curious';
        homely: 'Home-loving';
        playful: 'Playful';
        sociable: 'Sociable';
        warmhearted: 'Warm-hearted';
      };
      highlights: 'Personality highlights';
      interests: 'Interests';
      lifestyle: 'Lifestyle';
      loading: 'Your profile is loading';
      noActivity: 'Quiet so far';
      noActivityText: 'Looks, likes and matches will be noted here.';
      noBio: 'No bio yet. A line or two is enough to begin with.';
      noHighlights: 'They are drawn from your interests, your lifestyle and your badges, and appear as soon as there is enough to go by.';
      noInterests: 'No interests yet. They are what people write to you about.';
      noPhotos: 'No photos yet';
      noPhotosText: 'Profiles with two or more are looked at first.';
      online: 'Online';
      openPhoto: 'Open photo {{number}} of {{count}}';
      photos: 'Photos';
      portrait: 'Your portrait';
      privacy: 'Privacy';
      quickActions: 'Quick Actions';
      streak_one: '{{count}}-day streak';
      streak_other: '{{count}}-day streak';
      strength: 'Profile strength';
      tab: {
        activity: 'Activity';
        details: 'Details';
        media: 'Media';
        overview: 'Overview';
      };
      tabs: 'Your profile';
      teas: 'In your cup';
      unanswered: 'Not answered yet';
    };
    nextPhoto: 'Next photo';
    notThere: 'This profile is no longer there';
    notThereText: 'It may be hidden or gone.';
    oneLeft: 'One thing left: {{thing}} adds the last {{points}} points.';
    online: 'Online';
    openPhoto: 'Open photo {{number}} of {{name}}';
    part: {
      bio: 'a bio of more than 20 characters';
      interests: 'a list of five interests';
      location: 'your city';
      photos: 'a second photo';
    };
    partFirst: {
      bio: 'A bio of more than 20 characters';
      interests: 'A list of five interests';
      location: 'Your city';
      photos: 'A second photo';
    };
    pausePhotos: 'Pause the photos';
    photoOf: 'Photo {{number}} of {{name}}';
    photoPlace: '{{number}} of {{count}}';
    photosOf: 'Photos of {{name}}';
    playPhotos: 'Play the photos';
    previousPhoto: 'Previous photo';
    severalLeft: '{{count}} things left. {{thing}} adds {{points}} points.';
    shared: 'You share this';
    teas: 'Tea';
    verified: 'Verified User';
    yours: 'Your profile';
  };
  push: {
    device: {
      checkAgain: 'Check again';
      deniedText: 'Notifications from this site are blocked here. To allow them, open the site settings beside the address, set Notifications to Allow, and come back.';
      row: 'Push';
      state: {
        denied: 'Blocked by the browser';
        off: 'Off';
        on: 'On';
        unsupported: 'Not possible in this browser';
      };
      switch: 'Notify me on this device';
      text: 'A discreet line on this device when something waits for you. It names neither the app nor a person.';
      title: 'Push notifications';
      unsupportedText: 'On an iPhone or iPad, add {{product}} to the home screen first. Otherwise, another browser may help.';
      which: 'What of, you choose in the preferences.';
    };
    notice: {
      news: 'Something new is waiting for you';
      newsText: 'Open it when you have a moment to yourself.';
      reminder: 'Reminder';
      reminderDay: 'You have plans in the next 24 hours.';
      reminderSoon: 'You have plans in the next two hours.';
    };
    tryAgain: 'Please try again';
    turnOffFailed: 'Notifications could not be turned off';
    turnOnFailed: 'Notifications could not be turned on';
  };
  safety: {
    afterReport: 'Your report is with us';
    afterReportText: 'They will not be told. We read every report. If you no longer want to see {{name}}, you can also block them.';
    blockConfirm: 'Block';
    blockFailed: 'This block did not go through';
    blockNamed: 'Block {{name}}';
    blockText: 'You will not see each other anywhere any more, and your conversation disappears. They are not told.';
    blockTitle: 'Block {{name}}?';
    blockUser: 'Block User';
    blocked: 'User blocked';
    blockedText: 'You won\'t see them again';
    cancel: 'Cancel';
    center: {
      blockElsewhere: 'Anyone else you can block at the foot of their profile.';
      blockSomeone: 'Block a match';
      blockText: 'Whom you block you never meet here again, and you are gone for them, too.';
      blockedCount_one: '{{count}} person blocked';
      blockedCount_other: '{{count}} people blocked';
      blockedHeading: 'Blocked';
      blocks: 'Users blocked';
      call: 'Call';
      callNamed: 'Call: {{name}}';
      care: {
        crisisText: 'Text HOME to 741741, day and night';
        lifeline: '988, day and night';
        lifelineText: '988, day and night';
        nami: 'NAMI HelpLine, 1-800-950-6264, on weekdays';
        peers: 'LGBT National Hotline, 1-888-843-4564, afternoons and evenings';
        young: 'The Trevor Project, 1-866-488-7386, day and night';
      };
      figures: 'Your safety in figures';
      line: {
        crisisText: 'Crisis text line';
        emergency: 'Emergency';
        lifeline: 'Suicide lifeline';
        lifelineText: 'Suicide lifeline by text';
        nami: 'Questions about mental health';
        peers: 'LGBTQ+ peer support';
        young: 'For LGBTQ+ people under 25';
      };
      link: {
        abuse: 'Relationship abuse support';
        assault: 'Sexual assault support';
        mind: 'Mental health support';
        peers: 'LGBTQ+ peer support';
      };
      linkText: {
        abuse: 'Day and night';
        assault: 'Confidential';
        mind: 'Find care near you';
        peers: 'Talk to someone who gets it';
      };
      linksNote: 'Links open in a new tab.';
      more: 'More help';
      newTab: 'opens in a new tab';
      noMatches: 'You have no matches to block.';
      notYet: 'Not yet';
      number: {
        crisisText: 'HOME to 741741';
        emergency: '911';
        lifeline: '988';
      };
      pace: 'You set the pace';
      paceText: 'Report or block anyone, at any time. They are never told.';
      reportedText: 'Should you want to meet them no more, you can block them as well: a match here, anyone else at the foot of their profile.';
      reports: 'Reports filed';
      resourcesNote: 'In the United States. In immediate danger, call 911.';
      resourcesText: 'You do not have to be in danger to call. These lines are free and confidential.';
      support: 'Support';
      text: 'Text';
      textNamed: 'Text: {{name}}';
      tool: {
        block: 'Block & Unblock';
        photos: 'Photo Verification';
        privacy: 'Privacy Settings';
        report: 'Report User';
        resources: 'Mental Health Resources';
      };
      toolText: {
        block: 'Whom you no longer want to see';
        photos: 'Show that you are you';
        privacy: 'Who sees what';
        report: 'Tell us what happened';
        resources: 'Free and confidential';
      };
      tools: 'Tools';
      urgent: 'If you need someone now';
      verified: 'Photo verified';
      yes: 'Yes';
    };
    choice: {
      chosen: '{{count}} of {{max}} chosen. A few around them go along, too.';
      earlier: 'Older messages are listed once you have scrolled up to them in the conversation.';
      none: 'You need not choose. Without a choice, the last fifty go along.';
      title: 'Messages that go along';
      you: 'You';
    };
    chooseReason: 'Choose a reason';
    conversationMenu: 'Conversation menu';
    description: 'Description (optional)';
    heading: 'Safety';
    menuOf: 'Report or block {{name}}';
    notNow: 'Not now';
    reason: 'Reason';
    records: {
      blockedWhen: 'Blocked: {{when}}';
      blocks: 'Blocked';
      noBlocks: 'You have not blocked anyone.';
      noReports: 'You have not reported anyone.';
      reports: 'Your reports';
      status: {
        dismissed: 'Closed';
        open: 'Open';
        resolved: 'Resolved';
      };
      title: 'Block & Report Management';
    };
    report: 'Report User';
    reportFailed: 'Error';
    reportFailedText: 'Failed to submit report. Please try again.';
    reportMessages: 'Report Messages';
    reportText: 'They will not be told. We read every report.';
    reported: 'Report submitted';
    reportedPromptly: 'Thank you for helping keep {{product}} safe. We\'ll review this report promptly.';
    reportedText: 'Thank you for helping keep {{product}} safe';
    sendReport: 'Submit Report';
    tryAgain: 'Please try again';
    unblock: 'Unblock';
    unblockFailed: 'This block was not taken back';
    unblockNamed: 'Unblock {{name}}';
    unblocked: 'User unblocked';
    unblockedText: 'You can now see this user again';
    unmatch: 'Unmatch';
    unmatchFailed: 'This did not go through';
    unmatchText: 'The conversation disappears for both of you. They will not be told why.';
    unmatchTitle: 'Unmatch {{name}}?';
    unmatched: 'You unmatched {{name}}';
    unmatchedText: 'The conversation is gone for both of you.';
    who: 'User ID or username';
    whoHint: 'Their username, or their id if you have it.';
  };
  sanctions: {
    appeal: {
      answer: 'Our answer';
      label: 'Your appeal';
      later: 'You have our answer. From {{date}} on you can write to us again.';
      list: 'What you have written';
      send: 'Send Appeal';
      sent: 'Appeal sent';
      sentText: 'The answer comes here.';
      status: {
        granted: 'Granted';
        open: 'Being reviewed';
        refused: 'Refused';
      };
      text: 'Tell us. Somebody reads it and answers you here.';
      title: 'Do you see it differently?';
      waiting: 'We read it and answer you here.';
    };
    changed: 'Something is new.';
    data: 'Your data';
    dataText: 'Take it along, or delete your account';
    howLong: 'How long';
    lookAgain: 'Look again';
    meaning: {
      'Fake profile': 'Your profile seems to show somebody else, or nobody at all.';
      'Harassment or bullying': 'Others were insulted, pressed or followed here, and that came from your account.';
      'Inappropriate behavior': 'Something you wrote or did here crossed a line for others.';
      'Inappropriate photos': 'A photo of yours is not fit for a profile here: it shows nudity, violence or somebody who did not agree.';
      'Spam or scam': 'Messages from your account advertised something, asked for money or led elsewhere.';
      'Underage user': 'Everyone here has to be 18 or older.';
      'Violence or threats': 'Words or acts from your account threatened somebody.';
    };
    meanwhile: 'While it lasts, nobody meets you here, and to your matches it looks as if you were not there. Meetups you planned are called off for good. Your profile and your conversations are kept.';
    notLooked: 'We could not look just now. Please try again.';
    notice: {
      read: 'I have read this';
      text: {
        hidden: 'You are shown to nobody new, get no new matches, and cannot join or plan meetups. Those you planned are called off for good. Your conversations go on.';
        warned: 'Your account works as before. If it happens again, we may hide or suspend your account.';
      };
      title: {
        hidden: 'You are hidden for now';
        warned: 'A warning from our moderators';
      };
    };
    signedOut: 'You have been signed out';
    signedOutText: 'Sign in to go on. If there is something about your account, you will read it then.';
    still: 'What you can still do';
    talk: 'Talk to somebody';
    talkText: 'Free, confidential, and not us';
    title: 'Your account is suspended';
    unchanged: 'Nothing has changed yet.';
    unnamed: 'Something in your account does not follow our rules.';
    until: 'Until {{date}}';
    untilLifted: 'Until our moderators lift it.';
    untilLiftedText: 'Places you have in meetups may go to others.';
    untilText: 'Then you are back, with your profile and your conversations.';
    why: 'Why';
  };
  secondFactors: {
    add: {
      failed: 'It was not added';
      name: 'Name';
      nameHint: 'So that you know it again';
      nameMissing: 'Give it a name';
      next: 'Continue';
      password: 'Your password';
      passwordMissing: 'Enter your password';
      passwordWrong: 'This is not your password';
    };
    app: {
      add: 'Add This App';
      again: 'Begin again';
      cannotScan: 'Or type this key into the app';
      code: 'Six-digit code from the app';
      codeWrong: 'This code does not fit. Wait for the next one and enter that.';
      copied: 'Key copied';
      copy: 'Copy key';
      copyFailed: 'It could not be copied. Select the key and copy it yourself.';
      done: 'Authenticator app added';
      open: 'Open in an app on this device';
      qr: 'QR code for your authenticator app';
      scan: 'Scan this with your authenticator app, then enter the code it shows.';
      text: 'An app on your phone that shows a new code every 30 seconds. Any authenticator app will do.';
      title: 'Add an authenticator app';
    };
    codes: {
      copied: 'Codes copied';
      copy: 'Copy';
      copyFailed: 'They could not be copied. Download them, or write them down.';
      done: 'I Have Kept Them';
      download: 'Download';
      heading: 'Recovery codes';
      left_one: '{{count}} of {{max}} left. Each opens your account once, should your phone be lost.';
      left_other: '{{count}} of {{max}} left. Each opens your account once, should your phone be lost.';
      list: 'Your recovery codes';
      once: 'Should your phone be lost, each of these opens your account once. They are shown only now: keep them somewhere else than on this device.';
      print: 'Print';
      renew: 'New recovery codes';
      renewConfirm: 'Make New Codes';
      renewFailed: 'No new codes were made';
      renewText: 'The codes you have now stop working.';
      title: 'Keep your recovery codes';
    };
    intro: 'With a second step, your password alone no longer opens your account. You show it when you log in, and once more before something that matters, such as deleting your account.';
    kind: {
      passkey: 'Passkey';
      totp: 'Authenticator app';
    };
    list: {
      added: '{{kind}}, added on {{day}}';
      heading: 'Your second steps';
      menu: 'Rename or remove: {{name}}';
      none: 'None yet. Your password alone opens your account.';
      unused: 'Not used yet';
      used: 'Last used: {{when}}';
    };
    passkey: {
      create: 'Create Passkey';
      done: 'Passkey added';
      known: 'This device or password manager already holds a passkey for your account.';
      none: 'No passkey was created. Try again, or add an app instead.';
      off: 'Passkeys do not work at this address.';
      text: 'Your fingerprint, your face or your screen lock: kept by this device or by your password manager.';
      title: 'Add a passkey';
      unsupported: 'This browser has no passkeys.';
    };
    proof: {
      code: 'Six-digit code from your app';
      codeMissing: 'Enter the 6 digits your app shows';
      codeWrong: 'This code does not fit. Wait for the next one and enter that.';
      or: 'or';
      otherWays: 'Use your second step instead';
      passkey: 'Use a Passkey';
      passkeyGone: 'No passkey was shown. Try again, or use a recovery code.';
      passkeyWrong: 'This passkey does not fit. Try another one.';
      recovery: 'Recovery code';
      recoveryMissing: 'Enter one of your recovery codes';
      recoveryWrong: 'This is not one of your recovery codes, or it was used before.';
      unsupported: 'This browser has no passkeys. Use a recovery code, or another browser.';
      useRecovery: 'Use a recovery code';
    };
    remove: {
      confirm: 'Remove It';
      done: 'Removed';
      failed: 'It was not removed';
      keep: 'Keep it';
      label: 'Remove';
      text: 'You can no longer log in with it.';
      textLast: 'It is the only one you have. Your password alone will open your account again, and your recovery codes stop working.';
      title: 'Remove “{{name}}”?';
    };
    rename: {
      done: 'Name saved';
      failed: 'The name was not saved';
      label: 'Rename';
      save: 'Save Name';
      title: 'Another name';
    };
    required: 'Your role needs a second step: the console opens once you have one.';
    signIn: {
      backToPassword: 'Back to the password';
      over: 'Too late for this one';
      submit: 'Log In';
      text: 'Your password is right. Now your second step.';
      title: 'One more step';
    };
    stepUp: {
      submit: 'Confirm';
      text: 'This needs your second step once more.';
      title: 'Is it you?';
    };
  };
  settings: {
    backToHome: 'Back to Home';
    data: 'Data & Privacy';
    device: 'On this device';
    email: {
      again: 'Send a new code';
      code: 'Code from the e-mail';
      codeShort: 'Enter the 6 digits of the code';
      confirm: 'Confirm';
      confirmTitle: 'Confirm your address';
      confirmed: 'Your address is confirmed';
      missing: 'No address yet: add one in your profile';
      notSent: 'The code could not be sent';
      row: 'E-mail';
      sent: 'A code is on its way to {{email}}. It holds for {{minutes}} minutes.';
      unconfirmed: 'Not confirmed yet';
      why: 'A code shows that it is yours.';
    };
    getVerified: 'Get Verified';
    ghost: 'Ghost mode';
    ghostPremium: 'Part of Premium: hidden from the deck, chats still work.';
    ghostText: 'Hidden from the deck. Chats still work.';
    help: 'Help & Tutorial';
    imperial: 'Miles';
    language: 'Language';
    likesPerDay_one: '{{count}} like a day';
    likesPerDay_other: '{{count}} likes a day';
    likesUnlimited: 'Unlimited likes';
    manage: 'Manage';
    metric: 'Kilometers';
    notVerified: 'Not verified yet';
    notifications: 'Notifications';
    password: 'Change password';
    privacySafety: 'Privacy & Safety';
    records: 'Block & Report Management';
    sessions: 'Where you are signed in';
    signIn: 'Signing in';
    signOut: 'Sign Out';
    subscription: 'Subscription';
    theme: 'Theme';
    themes: {
      dark: 'Dark';
      light: 'Light';
      system: 'System';
    };
    tutorial: 'Start Tutorial';
    tutorialText: 'Replay the tour';
    units: 'Units';
    upgrade: 'Upgrade';
    verification: 'Profile Verification';
    verified: 'Your photos are verified';
    which: 'What you hear about';
    whichText: 'Matches, messages, likes and more, each with its own switch';
  };
  shell: {
    back: 'Back';
    backToDiscover: 'Back to Discover';
    backToStart: 'Back to the start';
    chats: 'Chats';
    close: 'Close';
    connectionFailed: 'Connection failed';
    connectionNotMade: 'Failed to connect';
    discover: 'Discover';
    editProfile: 'Edit Profile';
    events: 'Events';
    filters: 'Filters';
    freeAccount: 'Free Account';
    loading: 'Loading...';
    loggedOut: 'Logged out successfully';
    logout: 'Logout';
    main: 'Main';
    more: 'Show more';
    nameAge: '{{name}}, {{age}}';
    noAnswer: 'The server did not answer. Please try again.';
    notFound: 'Page Not Found';
    notFoundText: 'There is nothing at this address. It may have moved, or a letter got lost.';
    notifications: 'Notifications';
    notificationsUnread_one: 'Notifications, {{shown}} unread';
    notificationsUnread_other: 'Notifications, {{shown}} unread';
    openProfileMenu: 'Open profile menu';
    portraitOf: 'Portrait of {{name}}';
    preferences: 'Preferences';
    premiumMember: 'Premium Member';
    profile: 'Profile';
    quickExit: 'Quick exit';
    safety: 'Safety';
    settings: 'Settings';
    skip: 'Skip to the content';
    somethingWrong: 'Something went wrong';
    somethingWrongText: 'That is on us, not on you.';
    source: 'Source code';
    tea: 'Tea';
    toast: 'Notice';
    toasts: 'Notices ({hotkey})';
    tryAgain: 'Try Again';
    unknownError: 'Unknown error';
    unread_one: '{{count}} unread';
    unread_other: '{{count}} unread';
  };
  site: {
    later: 'Later';
    notice: 'Site notice';
    offline: 'You are offline';
    update: 'Update';
    updateReady: 'A new version is ready';
  };
  statuses: {
    add: 'Add 24h Status';
    denied: 'The microphone is not allowed here. Those seconds only showed what it would be like. Allow it in your browser’s settings to record.';
    discard: 'Discard the voice note';
    expired: 'Expired';
    explained: 'Your matches see it for 24 hours. Then it is gone.';
    failed: 'The status was not shared. {{why}}';
    label: 'Status';
    left_one: '{{count}}h left';
    left_other: '{{count}}h left';
    listen: 'Listen to the voice note';
    loading: 'Your status is loading';
    noMicrophone: 'This browser has no microphone. Those seconds only showed what it would be like; your status is shared without a voice note.';
    notLoaded: 'Your status could not be read.';
    notPlayed: 'The voice note could not be played';
    notRemoved: 'The status could not be removed';
    nothing: 'Tell your matches what today is like. It is gone tomorrow.';
    of: '24-hour status of {{name}}';
    optional: 'optional';
    placeholder: 'Repotting everything I own.';
    pretended: 'Nothing was recorded';
    pretending: 'Just for show: nothing is recorded.';
    quoted: '“{{text}}”';
    ready: 'Voice note ready';
    record: 'Record {{seconds}} seconds';
    recording: 'Recording …';
    remove: 'Remove status';
    removed: 'Status removed';
    share: 'Share Status';
    shared: 'Status shared';
    sharedText: 'Your matches see it for 24 hours.';
    stop: 'Stop';
    stopListening: 'Stop listening';
    title: '24-hour status';
    voice: 'Voice note';
    voiceFailed: 'Your words are shared, the voice note is not. {{why}}';
  };
  subscription: {
    again: 'Get Premium again';
    anotherCard: 'Pay with another card';
    cancel: {
      begin: 'Cancel Subscription';
      done: 'Subscription cancelled';
      doneNow: 'Nothing more is charged.';
      doneText: 'Premium stays yours until {{date}}. Nothing more is charged.';
      failed: 'Your subscription was not cancelled';
      keep: 'Keep it';
      text: 'Premium stays yours until {{date}}, as paid. Nothing more is charged. Until then you can take it back.';
      textGift: 'Test Access costs nothing and ends on {{date}} either way.';
      textOverdue: 'Your card is not tried any more, and nothing is charged. Premium is paused already and stays off.';
      title: 'Cancel your subscription?';
    };
    change: {
      done: 'Plan changed';
      doneText: 'From {{date}} on you pay {{price}}. Nothing is charged before.';
      everyMonth: 'every month';
      everyYear: 'every year';
      failed: 'The plan was not changed';
      heading: 'Change plan';
      planned: 'From {{date}}: {{plan}}, {{price}}';
      plannedText: 'Until then nothing changes, and nothing is charged.';
      stayAnnual: 'Stay with Annual';
      stayMonthly: 'Stay with Monthly';
      text: 'Nothing is charged now. What you have paid goes on to {{date}}; that day {{price}} is charged, and then {{rhythm}}.';
      toAnnual: 'Change to Annual';
      toMonthly: 'Change to Monthly';
    };
    dueSince: 'Due since';
    ended: 'Premium ended';
    loading: 'Loading your subscription...';
    nextPayment: 'Next payment';
    nextPaymentOn: '{{price}} on {{date}}';
    none: 'No subscription';
    noneText: 'You use {{product}} for free. Nothing is charged, and nothing renews.';
    nothing: 'Nothing';
    payment: {
      checking: 'Your payment is being confirmed';
      checkingText: 'This takes a moment. Premium opens by itself.';
      confirm: {
        no: 'Refuse';
        refused: 'You refused the payment. Nothing was charged.';
        text: 'Your bank asks you to confirm this payment: {{price}}, today. If you refuse, nothing is charged.';
        title: 'Is this you?';
        yes: 'Confirm Payment';
      };
      cvc: 'CVC';
      declined: 'Payment Failed';
      demo: 'This is a demonstration';
      demoText: 'No card is ever charged here. Pay with the test card 4242 4242 4242 4242, any day to come and any CVC.';
      expiry: 'Expiry (MM/YY)';
      failed: 'Your payment could not be prepared';
      fault: {
        another: 'Check this card, or try another one.';
        cvc: 'Check the CVC';
        expiry: 'Check the expiry';
        number: 'Check the card number';
        past: 'Your card has expired';
        required: 'Required';
      };
      formFailed: 'The card form did not load';
      formFailedText: 'Nothing was charged.';
      heading: 'Pay by card';
      notPaid: 'The payment did not go through. Nothing was charged.';
      number: 'Card number';
      preparing: 'Preparing your payment...';
      renewsAnnual: 'Your subscription renews yearly until cancelled. You can cancel at any time in profile settings.';
      renewsMonthly: 'Your subscription renews monthly until cancelled. You can cancel at any time in profile settings.';
      replaced: 'Another window began a payment after this one. Nothing was charged; please pay again.';
      secure: 'Secure';
      statement: 'Your bank statement will say ONLINE MEMBERSHIP, not who we are.';
      subscribeAnnual: 'Subscribe: Annual, {{price}}';
      subscribeMonthly: 'Subscribe: Monthly, {{price}}';
      todayAnnual: 'You pay {{price}} today. The next {{price}} is due on {{date}}, then every year until you cancel.';
      todayMonthly: 'You pay {{price}} today. The next {{price}} is due on {{date}}, then every month until you cancel.';
      welcome: 'Welcome to {{product}} Premium! 🎉';
      welcomeText: 'You now have access to all premium features';
    };
    premium: {
      benefit: {
        advancedFilters: 'Filters for members who are verified, were here lately or are new';
        boost: 'Profile boost (2x visibility)';
        ghostMode: 'Ghost mode';
        likesLimited_one: '{{count}} like per day';
        likesLimited_other: '{{count}} likes per day';
        likesUnlimited: 'Unlimited likes';
        potentialMatches: 'Potential matches, with what you share';
        premiumPreferences: 'Advanced filters and preferences';
        seeWhoLikedYou: 'See who liked you';
        superLikes_one: '{{count}} super like per week';
        superLikes_other: '{{count}} super likes per week';
        support: 'Priority customer support';
        tea: 'Tea, the room for true stories';
        undo: 'Undo accidental swipes';
      };
      choose: 'Choose a Plan';
      chooseText: 'Nothing is charged before you have chosen a plan and paid.';
      compare: 'What Premium adds';
      feature: 'What it is';
      free: 'Free';
      have: 'You have Premium';
      haveText: 'Everything below is yours.';
      included: 'Included';
      lead: 'More room to meet. Cancel whenever you like.';
      likesPerDay_one: '{{count}} a day';
      likesPerDay_other: '{{count}} a day';
      manage: 'Manage Subscription';
      notIncluded: 'Not included';
      offer: 'More room to meet';
      offerText: 'Meeting, matching and chatting are free, and stay free. Premium adds the rest.';
      plan: {
        annual: 'Annual';
        best: 'Best Value';
        choice: 'Plans';
        compared: 'compared with the regular monthly price';
        equivalent: 'Equivalent to {{price}}/month, Save {{saved}}';
        monthly: 'Monthly';
        off: '{{percent}}% off, Limited time';
        perMonth: 'per month';
        perYear: 'per year';
        pricePerMonth: '{{price}} per month';
        pricePerYear: '{{price}} per year';
        regular: 'regular price';
        sale: 'Launch Sale';
      };
      premium: 'Premium';
      superLikesPerWeek_one: '{{count}} a week';
      superLikesPerWeek_other: '{{count}} a week';
    };
    price: 'Price';
    receipts: {
      failed: 'Your receipts did not load';
      heading: 'Receipts';
      none: 'Nothing has been paid yet.';
      period: '{{plan}}: {{from}} to {{to}}';
    };
    resume: {
      begin: 'Resume Subscription';
      done: 'Subscription resumed';
      doneGift: 'It still costs nothing.';
      doneText: 'The next payment, {{price}}, is on {{date}}.';
      failed: 'Your subscription was not resumed';
      text: 'If you resume, nothing is charged today. The next payment, {{price}}, is then on {{date}}.';
    };
    see: 'See what Premium adds';
    state: {
      cancelled: 'Cancelled';
      gift: 'Test Access';
      late: 'Payment due';
      over: 'Ended';
      overdue: 'Payment declined';
      renewing: 'Active';
    };
    support: {
      text: 'Write to {{email}}: members with Premium are answered first.';
      title: 'Priority customer support';
    };
    text: {
      cancelled: 'Premium stays yours to the end of what you have paid. Nothing more is charged.';
      cancelledGift: 'Premium stays yours to the end of the month. Nothing is charged.';
      gift: 'A month of Premium for trying it out. Nothing is charged, and it does not renew.';
      late: 'The payment of {{date}} is not confirmed yet, so Premium is paused. It is back as soon as the payment is there.';
      over: 'Premium is over. Nothing more is charged. What you wrote and whom you met stays yours.';
      overdue: 'The last payment did not go through, so Premium is paused. The card is tried again in the next days; if that works, Premium is back. Cancel, and it is not tried any more.';
      renewing: 'On {{date}}, {{price}} is charged for the next period, unless you cancel before.';
    };
    until: 'Premium until';
  };
  takedowns: {
    aboutName: 'The name in the story';
    aboutNameHint: 'As it stands there. A first name is enough.';
    back: 'Back to the start';
    care: 'Whether there is such a story is something this page tells nobody.';
    email: 'Your e-mail address';
    emailHint: 'For our answer alone. We delete it 90 days after.';
    failed: 'Your request was not sent';
    link: 'A story names you?';
    reason: 'Why it should go';
    send: 'Send Request';
    sent: 'Your request is with us';
    sentText: 'Somebody reads it and answers you by e-mail. That e-mail names neither {{product}} nor a story.';
    story: 'Which story';
    storyHint: 'Its title, or words you remember.';
    text: 'A story here tells about you, and you want it gone? Write to us. You need no account.';
    title: 'Have a story removed';
  };
  tea: {
    about: 'About {{name}}';
    all: 'All';
    anonymous: 'Anonymous';
    figure: {
      safe: 'Safe Space';
      stories: 'Stories Shared';
      support: 'Support Given';
    };
    figures: 'Tea in figures';
    hide: {
      act: 'Hide story';
      done: 'Story hidden';
      doneText: 'You will not see it again.';
      failed: 'The story was not hidden';
    };
    intro: 'True stories. No names, no judgment.';
    kinds: 'Kinds of stories';
    likeFailed: 'That did not go through';
    like_one: 'Like, {{count}} like';
    like_other: 'Like, {{count}} likes';
    liked_one: '{{count}} like';
    liked_other: '{{count}} likes';
    loading: 'Loading...';
    menu: 'Story menu';
    mine: {
      delete: 'Delete story';
      deleted: 'Story deleted';
      deletedText: 'Nobody can read it any more.';
      lapsed: 'Without Premium they are still yours, to read and to delete.';
      later: 'Others can read it from {{when}}';
      none: 'Nothing of yours yet';
      noneText: 'What you share stands here too, for your eyes only.';
      notDeleted: 'The story was not deleted';
      reviews: {
        delete: 'Delete review';
        deleted: 'Review deleted';
        menu: 'Review menu';
        none: 'You have reviewed no tea yet.';
        notDeleted: 'The review was not deleted';
        title: 'Your reviews';
      };
      text: 'Only you see this list.';
      title: 'Your stories';
    };
    none: 'No stories yet';
    noneOfKind: 'None of this kind yet';
    noneOfKindText: 'Nobody has told one so far. The others are a tap away.';
    noneText: 'Somebody has to put the kettle on. It needs no name.';
    part: {
      mine: 'Yours';
      stories: 'Stories';
      teas: 'Teas';
    };
    parts: 'Parts of Tea';
    paywall: {
      gift: {
        anonymous: 'Always anonymous, never shared';
        premium: 'All of Premium: unlimited likes and more';
        read: 'Read every story, share your own';
        support: 'Support from people who know';
      };
      gifts: 'What you get';
      join: 'Become a member';
      off: '{{percent}} off';
      perMonth: 'per month';
      regularPrice: 'regular price';
      test: 'Test Access';
      testFailed: 'Test Access did not open';
      testText: 'Demo only. Opens Premium without payment.';
      text: 'A quiet room for true stories. Small enough to be kind, private enough to be honest.';
      title: 'Tea is for members';
    };
    readLess: 'Show less';
    readOn: 'Read on';
    report: {
      hide: 'Hide it';
      open: 'Report story';
      text: 'We read every report. Nobody learns who sent it.';
    };
    share: {
      about: 'About (first name, optional)';
      begin: 'Begin with';
      care: 'Leave out surnames, workplaces and streets. What leads to a person (numbers, addresses, @names, links) is refused.';
      category: 'Category';
      failed: 'Failed to share story';
      later: 'Others can read it from {{when}}, together with the other stories of its day.';
      missing: 'Please fill in all fields';
      noCategory: 'No category';
      now: 'Everyone in Tea can read it now.';
      open: 'Share Your Experience';
      required: 'Required';
      send: 'Share Anonymously';
      shared: 'Story shared anonymously!';
      starter: {
        first: 'The first time I ';
        known: 'What I wish I had known: ';
        laugh: 'I still laugh about ';
        never: 'I never told anyone that ';
        thank: 'I never thanked her for ';
      };
      story: 'Your story';
      text: 'No member is ever told who wrote it.';
      title: 'Title';
    };
    showAll: 'Show all stories';
    teas: {
      back: 'Back to the reviews';
      failed: 'Failed to share review';
      later: 'Others can read it from {{when}}.';
      rating: 'Your rating';
      replaces: 'If you have reviewed this tea before, this takes its place.';
      review: 'Your review';
      reviewsOf: 'Reviews of {{tea}}';
      reviews_one: '{{count}} review';
      reviews_other: '{{count}} reviews';
      send: 'Share Review';
      shared: 'Review shared anonymously!';
      stars_one: '{{count}} of 5 stars';
      stars_other: '{{count}} of 5 stars';
      text: 'What we drink while we read. Reviews are as anonymous as stories.';
      title: 'Twelve teas';
      unrated: 'No reviews yet';
      unratedText: 'Whoever tastes first, writes first.';
      write: 'Write a Review';
    };
  };
  titles: {
    chats: 'Messages';
    conversation: 'Conversation';
    home: 'Discover';
    microInteractions: 'Micro-interactions';
    landing: 'For women who love women';
    guidelines: 'Guidelines';
    imprint: 'Imprint';
    privacy: 'Privacy';
    terms: 'Terms';
    transparency: 'Transparency report';
    events: 'Tea Events';
    moderation: 'Moderation';
    onboarding: 'Tutorial';
    filters: 'Filters';
    preferenceVisualization: 'Your preferences at a glance';
    preferences: 'Preferences';
    profile: 'Profile';
    profileEdit: 'Edit Profile';
    safety: 'Safety Center';
    account: 'Your account';
    secondStep: 'Second step';
    settings: 'Settings';
    premium: 'Go Premium';
    subscribe: 'Premium';
    subscription: 'Subscription';
    takedown: 'Your request';
    tea: 'Tea';
    verification: 'Verification';
  };
  verification: {
    addPhotos: 'Change photos';
    analyze: 'Analyze Photos';
    ask: 'Ask for the check mark';
    authenticity: 'Authenticity';
    badge: {
      not_started: 'Not Started';
      pending: 'Pending';
      rejected: 'Rejected';
      verified: 'Verified';
    };
    benefit: {
      badge: 'Trust from the first message on';
      found: 'Those who only want to see verified profiles see you';
      free: 'It is free, and stays free';
      mark: 'A check mark on your profile and your card';
    };
    benefits: 'What it is good for';
    byPhoto: 'Photo by photo';
    check: 'Photo authenticity check';
    checkFailed: 'Analysis Failed';
    checkFailedText: 'Failed to analyze photos';
    checkText: 'See what a moderator will look for: sharpness, light, and one face that is always the same. It is a hint, not the decision.';
    checked: 'Analysis Complete';
    enough: 'At least {{min}} photos ({{have}} of {{min}})';
    faceNotPassed: 'Face check not passed';
    facePassed: 'Face check passed';
    fine: 'Nothing to improve.';
    handlesFailed: 'Failed to update social handles';
    handlesSaved: 'Social media handles updated successfully!';
    issue: {
      blurred: 'Blurred.';
      bright: 'Too bright.';
      dark: 'Too dark.';
      drawn: 'Drawn, not a photo.';
      faces: 'More than one face.';
      noFace: 'No face found.';
      otherFace: 'Another face than in your other photos.';
      small: 'Too small.';
    };
    met: 'met';
    morePhotos: 'You need at least {{min}} photos first.';
    notMet: 'not yet met';
    notes: 'What the moderator said';
    optional: 'optional';
    photo: 'Photo {{number}}';
    progress: 'Progress of your verification';
    quality: 'Photo quality';
    request: 'Request Verification';
    requestFailed: 'Failed to submit verification request';
    requested: 'Verification requested';
    requirements: 'Photo requirements';
    requirementsText: 'Clear and well lit, with your face alone in most of them, and no drawings.';
    result: 'Result';
    saveHandles: 'Save Handles';
    score: '{{score}} of 100';
    selfie: {
      another: 'Take another one';
      back: 'Back';
      begin: 'Take a live selfie';
      camera: 'Open the camera';
      cannot: 'If a pose is not possible for you, ask for the check mark without a selfie.';
      denied: 'The camera is not allowed here. Allow it in your browser, or take the picture with another app.';
      drawing: 'Your pose is being drawn.';
      file: 'Take it with another app';
      kept: 'What happens with it: a program compares the face with your photos, and moderators may look at it. Nobody else ever does. It is deleted as soon as they have decided, when you take it back, and after {{days}} days at the latest.';
      noCamera: 'There is no camera that can be used here. Take the picture with another app.';
      notRemoved: 'Your selfie could not be deleted';
      pose: {
        finger_on_nose: 'Touch your nose with a finger';
        hand_on_cheek: 'Lay a hand on your cheek';
        hand_on_head: 'Lay a hand on your head';
        hand_on_heart: 'Lay a hand on your heart';
        three_fingers: 'Hold up three fingers';
        thumb_up: 'Hold one thumb up';
        two_fingers: 'Hold up two fingers';
        wave: 'Wave with an open hand';
      };
      poseGone: 'The time for this pose was over. Here is another one.';
      preview: 'Your picture, as it will be sent';
      remove: 'Take it back';
      removed: 'Your selfie is deleted';
      retake: 'Retake';
      seen: 'What your camera sees';
      send: 'Send the selfie';
      sending: 'Your face is being looked for and compared with your photos. This takes some seconds.';
      sent: 'Selfie sent';
      sentText: 'It is deleted as soon as a moderator has decided.';
      sheet: 'Your live selfie';
      shoot: 'Take the picture';
      show: 'Show this in the picture:';
      text: 'Optional: a picture of you right now, in a pose that is drawn for you. It helps a moderator see that your photos are of you.';
      title: 'Live selfie';
      unseen: 'Your browser cannot show this kind of picture. It can be sent all the same.';
      until: 'This pose is valid until {{time}}.';
      waiting: 'Your selfie is kept for the moderators.';
      waitingSince: 'Taken {{when}}, in the pose: {{pose}}';
    };
    service: {
      instagramHandle: 'Instagram';
      tiktokHandle: 'TikTok';
      twitterHandle: 'Twitter';
    };
    social: 'Social media';
    socialGiven: 'Given';
    socialText: 'A moderator may compare your photos with them. Nobody else sees them.';
    status: 'Your verification';
    statusText: {
      not_started: 'Add your photos, then ask for the check mark. It costs nothing.';
      pending: 'A moderator is looking at your photos. It takes 24 hours at most.';
      rejected: 'You can ask again once it is put right.';
      verified: 'Your profile carries the check mark. With another first photo a moderator looks again.';
    };
    within: 'A moderator looks at your photos within {{hours}} hours.';
    yourPhotos: 'Your photos';
  };
}
