<#import "template.ftl" as layout>
<#-- Asked again while signed in: Keycloak knows who it is, takes no name, and says so in words of its own. -->
<#assign isAgain = usernameHidden??>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('username','password') && !(isAgain && ((message.type)!'') == 'info'); section>
  <#if section = "header">
    ${msg(isAgain?then("loginAgainTitle", "loginAccountTitle"))}
  <#elseif section = "form">
    <#if isAgain>
      <p class="lead">${msg("loginAgainLead")} <strong>${(auth.attemptedUsername!'')}</strong></p>
    <#else>
      <p class="lead">${msg("loginLead")}</p>
    </#if>
    <#assign wrong = messagesPerField.existsError('username','password')>
    <#if wrong>
      <p class="notice error" id="input-error" role="alert">${kcSanitize(messagesPerField.getFirstError('username','password'))?no_esc}</p>
    </#if>
    <form id="kc-form-login" action="${url.loginAction}" method="post">
      <#if !isAgain>
        <div class="field">
          <label class="label" for="username">${msg("username")}</label>
          <input class="input" id="username" name="username" type="text" value="${(login.username!'')}" required
                 autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" dir="ltr"
                 <#if !wrong>autofocus</#if> <#if wrong>aria-invalid="true" aria-describedby="input-error"</#if>>
        </div>
      </#if>
      <div class="field">
        <div class="label-row">
          <label class="label" for="password">${msg("password")}</label>
          <a class="quiet" href="/forgot-password">${msg("doForgotPassword")}</a>
        </div>
        <div class="input-group">
          <input class="input" id="password" name="password" type="password" required autocomplete="current-password" dir="ltr"
                 <#if wrong || isAgain>autofocus</#if> <#if wrong>aria-invalid="true" aria-describedby="input-error"</#if>>
          <button class="reveal" type="button" aria-controls="password" aria-pressed="false" data-reveal="password"
                  data-show="${msg("showPassword")}" data-hide="${msg("hidePassword")}" hidden>${msg("showPassword")}</button>
        </div>
      </div>
      <input type="hidden" name="credentialId" <#if auth.selectedCredential?has_content>value="${auth.selectedCredential}"</#if>>
      <button class="button primary block" name="login" id="kc-login" type="submit">${msg("doLogIn")}</button>
    </form>
    <#if enableWebAuthnConditionalUI?has_content>
      <form action="${url.loginAction}" method="post" data-challenge="${challenge}" data-rp-id="${rpId}"
            data-user-verification="${userVerification}" data-timeout="${createTimeout?c}">
        <input type="hidden" name="clientDataJSON">
        <input type="hidden" name="authenticatorData">
        <input type="hidden" name="signature">
        <input type="hidden" name="credentialId">
        <input type="hidden" name="userHandle">
        <input type="hidden" name="error">
        <button class="button quiet-button block" type="button" data-passkey="get">${msg("passkeySignIn")}</button>
      </form>
    </#if>
    <#-- Asked again, Keycloak lists those by whom this person signs in. -->
    <#if social?? && social.providers?has_content>
      <div class="ways" role="group" aria-labelledby="other-ways">
        <p class="or" id="other-ways">${msg(isAgain?then("orProveWith", "orContinueWith"))}</p>
        <#list social.providers as p>
          <a class="button quiet-button block way" id="social-${p.alias}" href="${p.loginUrl}">${msg("continueWith", p.displayName)}</a>
        </#list>
      </div>
    </#if>
    <#if isAgain>
      <p class="aside"><a href="/profile">${msg("backToAccount")}</a></p>
    <#else>
      <p class="aside">${msg("noAccount")} <a href="/register">${msg("doRegister")}</a></p>
    </#if>
  </#if>
</@layout.registrationLayout>
