export const sessionCopy = {
  username: "Username",
  password: "Password",
  submit: "Log in",
  submitting: "Logging in…",
  forgot: "Forgot Password?",
  welcome: { title: "Welcome back!", message: "You are signed in." },
  failed: "Login failed",
  invalid: "Invalid credentials",
} as const;
